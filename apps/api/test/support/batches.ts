/** @returns how many rows each batch of a cleanup deleted. */
export async function batchesOf(batches: AsyncIterable<number>): Promise<number[]> {
  const counts: number[] = [];
  for await (const count of batches) counts.push(count);
  return counts;
}
