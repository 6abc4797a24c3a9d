export const week = {
  for: "only classes that students of this gender may attend",
  level: "only classes for students who reached this level: an id from level list",
  date: "only slots that are valid on this day, also in the past (default: all that have not ended)",
  free: "only slots with free places",
  summary: "Show the week: the slots by day and time, with their students.",
  teacher: "only slots of this teacher: an id from teacher list",
  day: "such as Senin, or 1 (Senin) to 7 (Ahad)",
  institution: "an id from institution list, or 0 for none",
  booked: (booked: number, capacity: number) => `${booked} of ${capacity}`,
};
