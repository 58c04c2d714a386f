// Tells the console that the person has just accepted an invitation in this tab.
const joinedName = "worktrack-joined";

export const rememberJoining = (): void => sessionStorage.setItem(joinedName, "yes");

/** Whether the person has just joined. Only the first call says so. */
export const takeJoining = (): boolean => {
  const hasJoined = sessionStorage.getItem(joinedName) !== null;
  sessionStorage.removeItem(joinedName);
  return hasJoined;
};
