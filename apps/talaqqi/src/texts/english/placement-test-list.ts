export const placementTestList = {
  unconfirmed: " (unconfirmed)",
};
