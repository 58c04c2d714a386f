import { render } from "preact";
import { App } from "./app/app.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/navigation.css";
import "./styles/bottom-bar.css";
import "./styles/controls.css";
import "./styles/content.css";
import "./styles/dialogs.css";
import "./styles/print.css";
import { followUpdates } from "./app/new-version.tsx";
import { preloadScreen } from "./app/screen-outlet.tsx";
import { ignoreOtherFileDrops } from "./media/file-drops.ts";
import { startSession } from "./session/check-session.ts";
import { takeJoining } from "./session/joining.ts";
import { followRecords } from "./store/follow-records.ts";
import { shieldCompositions } from "./ui/composition.ts";
import { ErrorNotice } from "./ui/notice.tsx";
import { pixelsOf } from "./ui/text-size.ts";

// The browser reads these links again when the address changes, and relative ones are right for the first address only.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel$=icon], link[rel=manifest]"))
  link.href = new URL(link.href).pathname;

/** Chooses the first page of a person who has just joined. Without it, the page of the address shows. */
const land = () => import("./app/landing.ts").then((module) => module.land()).catch(() => undefined);

const container = document.getElementById("console");
if (!container) throw new Error("The page has no element #console");
shieldCompositions();
ignoreOtherFileDrops();
followUpdates();
const screen = preloadScreen();
// The stream begins at the position of this reply, so records that are read after it miss no event.
const session = startSession()
  .then(followRecords)
  .then(() => (takeJoining() ? land() : undefined));
// Each is slow at its first use. Here the page waits for the session anyway.
setTimeout(() => localStorage.length);
setTimeout(() => new Intl.DateTimeFormat());
setTimeout(() => pixelsOf(1));
// Not awaited: the modules of the screen wait until this one has ended.
Promise.all([session, screen]).then(
  ([, begin]) => {
    begin();
    // In the next turn, when the requests have been sent.
    setTimeout(() => render(<App />, container));
  },
  (error) => render(<ErrorNotice error={error} onRetry={() => location.reload()} />, container),
);
