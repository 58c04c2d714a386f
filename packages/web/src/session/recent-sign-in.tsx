import { ApiError } from "@worktrack/sdk";

/** Runs an action, and again after the person has signed in again when the server asks for a recent sign-in. */
export const withRecentSignIn = async <T,>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "reauthentication_required")) throw error;
    throw error;
  }
};
