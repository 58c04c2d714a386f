// Shows the welcome on the first page of an owner, until they close it in this browser.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me } from "../session/session.ts";

const name = "worktrack-welcome";

const isWanted = (): boolean => me.peek()?.role === "owner" && localStorage.getItem(name) !== "closed";

/** Loads the welcome only for those who may see it. Nothing depends on it, so it may fail to load. */
export const WelcomePlace = () => {
  const [shown, setShown] = useState<{ readonly Welcome: ComponentType<{ readonly onClose: () => void }> }>();
  useEffect(() => {
    if (!isWanted()) return;
    import("./welcome.tsx").then(
      async ({ Welcome, isNewWorkspace }) => setShown((await isNewWorkspace()) ? { Welcome } : undefined),
      () => undefined,
    );
  }, []);
  const close = () => {
    localStorage.setItem(name, "closed");
    setShown(undefined);
  };
  return shown ? <shown.Welcome onClose={close} /> : null;
};
