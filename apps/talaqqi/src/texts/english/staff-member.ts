export const staffMember = {
  id: "the id from staff list",
  none: (id: number) => `There is no member of staff ${id}. Run talaqqi staff list to see their ids.`,
};
