export const transfer = {
  sending: "Sending",
  receiving: "Receiving",
};
