// The frame around every screen: navigation, the screen of the address, and messages.
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { later } from "../api/quiet.ts";
import { address, interceptLinks } from "../page/address.ts";
import { registerCommands } from "../page/commands.ts";
import { isAdministrator } from "../session/session.ts";
import { Confirmation } from "../ui/confirm.tsx";
import { preloaded } from "../ui/preloaded.tsx";
import { keepPagePlace } from "../ui/scroll-place.ts";
import { Toasts } from "../ui/toast.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { globalCommands } from "./global-commands.ts";
import { Navigation } from "./navigation.tsx";
import { NewVersionNotice } from "./new-version.tsx";
import { Overlays } from "./overlays.tsx";
import { PeekOutlet } from "./peek-outlet.tsx";
import { currentRoute, matchRoute } from "./router.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { runShortcuts } from "./shortcuts.ts";
import { SignInPlace } from "./sign-in-place.tsx";

/** The first screen replaces the address of the server before the welcome has loaded. */
const startPath = address.peek().path;

const { Preloaded: WelcomePlace } = preloaded(async () => (await import("../welcome/welcome-place.tsx")).WelcomePlace);

const { Preloaded: SamplePlace } = preloaded(later(async () => (await import("../welcome/sample-place.tsx")).SamplePlace));

export const App = () => {
  useLayoutEffect(() => {
    interceptLinks((path) => matchRoute(path) !== undefined);
    keepPagePlace();
    runShortcuts();
    return registerCommands(globalCommands);
  }, []);
  useSignalEffect(() => {
    document.title = `${currentRoute.value?.route.title ?? "Not found"} · Worktrack`;
  });
  return (
    <>
      <a class="skip-link" href="#main">
        Skip to the content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        <ConnectionNotice />
        <NewVersionNotice />
        <WelcomePlace startPath={startPath} />
        <ScreenOutlet />
        {isAdministrator() && <SamplePlace />}
      </main>
      <PeekOutlet />
      <Overlays />
      <Confirmation />
      <SignInPlace />
      <Toasts />
    </>
  );
};
