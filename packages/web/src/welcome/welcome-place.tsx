// Shows the welcome to an owner who opens the server's address, until they close it in this browser.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { me } from "../session/session.ts";

const name = "worktrack-welcome";

/** The screens that the server's address leads to. */
const paths = ["/", "/tasks", "/board"];

const isWanted = (): boolean => address.peek().path === "/" && me.peek()?.role === "owner" && localStorage.getItem(name) !== "closed";

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
  return shown && paths.includes(address.value.path) ? <shown.Welcome onClose={close} /> : null;
};
