// The place of the dialog to sign in again. It loads after the first screen, so that it is there even when the server no longer has its file.
import { useEffect } from "preact/hooks";
import { currentPrompt } from "../session/sign-in-prompt.ts";
import { preloaded } from "../ui/preloaded.tsx";

const { Preloaded: SignInAgain, preload } = preloaded(async () => (await import("../account/sign-in-again.tsx")).SignInAgain);

export const SignInPlace = () => {
  const reason = currentPrompt()?.reason;
  // A failure is tried again when the dialog is needed.
  useEffect(preload, [reason]);
  return reason ? <SignInAgain /> : null;
};
