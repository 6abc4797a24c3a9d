/** Records in sentences. */
export const names = {
  accessToken: (id: number | string) => `access token ${id}`,
  account: (id: number | string) => `account ${id}`,
  import: (id: number | string) => `import ${id}`,
  memberOfStaff: (id: number | string) => `member of staff ${id}`,
  operatorToken: (id: number | string) => `operator token ${id}`,
  placementTest: (id: number | string) => `placement test ${id}`,
  session: (id: number | string) => `session ${id}`,
  slot: (id: number | string) => `slot ${id}`,
  slotOf: (idTeacher: number) => `slot of teacher ${idTeacher}`,
  student: (id: number | string) => `student ${id}`,
};
