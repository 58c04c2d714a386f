// Repeats actions that failed because of the session, after the person has signed in again.
import { ApiError, AuthenticationError } from "@worktrack/sdk";
import { errorText } from "../api/error-text.ts";
import { waitForSession } from "./check-session.ts";
import { askForRecentSignIn, sessionHasEnded } from "./sign-in-prompt.ts";

/**
 * Runs an action, and again after the person has signed in, when the session has ended or the server asks for a recent sign-in. Rejects with
 * the server's error when they cancel.
 */
export const withRecentSignIn = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      // The browser's session may be somebody else's, who must not become the author of this change.
      if (sessionHasEnded.peek()) await waitForSession();
      return await work();
    } catch (error) {
      if (error instanceof AuthenticationError) await waitForSession();
      else if (!isRecentSignInRequired(error) || !(await askForRecentSignIn(errorText(error)))) throw error;
    }
  }
};

const isRecentSignInRequired = (error: unknown): boolean => error instanceof ApiError && error.code === "reauthentication_required";
