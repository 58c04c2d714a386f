import { render } from "preact";
import { App } from "./app/app.tsx";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import { followRecords } from "./live/follow-records.ts";
import { startSession } from "./session/check-session.ts";

// The browser reads the icon again when the address changes, and its relative link is right for the first address only.
const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
if (icon) icon.href = new URL(icon.href).pathname;

const container = document.getElementById("console");
if (!container) throw new Error("The page has no element #console");
// Events of the time between the first reply and the stream's start would be lost, so the stream starts first.
followRecords();
await startSession();
render(<App />, container);
