// Leaves the page with everything that it holds.
import { hrefOf, rootPath } from "../root.ts";
import { discardUnsavedWork } from "./unsaved-work.ts";

/** Hides the page at once, because the browser shows it until the next one is there. */
export const leavePage = (go: () => void): void => {
  discardUnsavedWork();
  document.documentElement.hidden = true;
  go();
};

/** Goes to the sign-in page, which returns here afterwards. */
export const leaveToSignIn = (): void => {
  const next = location.pathname.slice(rootPath.length - 1) + location.search;
  leavePage(() => location.replace(`${hrefOf("/sign-in")}?next=${encodeURIComponent(next)}`));
};

/** Loads the page again for another person or workspace. */
export const reloadPage = (): void => leavePage(() => location.reload());
