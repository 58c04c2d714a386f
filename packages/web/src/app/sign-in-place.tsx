// The place of the dialog to sign in again. It loads after the first screen, so that it is there even when the server no longer has its file.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { currentPrompt } from "../session/sign-in-prompt.ts";

export const SignInPlace = () => {
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType }>();
  const reason = currentPrompt()?.reason;
  // A failure is tried again when the dialog is needed.
  useEffect(() => {
    if (loaded) return;
    import("../account/sign-in-again.tsx").then(
      ({ SignInAgain }) => setLoaded({ Part: SignInAgain }),
      () => undefined,
    );
  }, [reason]);
  return loaded ? <loaded.Part /> : null;
};
