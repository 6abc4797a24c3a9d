/**
 * Deletes or changes rows batch by batch until a batch is not full. A later failure does not undo an earlier batch.
 * @param work a statement for at most `limit` rows that skips locked ones: waiting for them could deadlock. It selects them in
 *   an ARRAY: PostgreSQL may run the SELECT of an IN once for each row, and would take another batch each time.
 * @returns the number of rows of each batch.
 */
export async function* inBatches(limit: number, work: (limit: number) => Promise<number>): AsyncGenerator<number> {
  let count: number;
  do {
    count = await work(limit);
    yield count;
  } while (count >= limit);
}
