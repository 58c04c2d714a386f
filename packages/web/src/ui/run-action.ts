import { withRecentSignIn } from "../session/recent-sign-in.ts";
import { showErrorToast, showToast } from "./toast.tsx";

/** Runs an action of a button, and shows its result or its error as a message. Resolves to whether it succeeded. */
export const runAction = async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
  try {
    await withRecentSignIn(work);
    if (success) showToast(success);
    return true;
  } catch (error) {
    showErrorToast(error);
    return false;
  }
};
