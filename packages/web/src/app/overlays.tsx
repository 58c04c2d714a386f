// Shows the palette and the other dialogs above the screens, which load when they are first opened.
import type { FunctionComponent } from "preact";
import { preloadedInput } from "../ui/preloaded.tsx";
import { closeOverlay, currentOverlay, type Overlay } from "./overlay.ts";

interface DialogProps {
  readonly onClose: () => void;
}

const dialogOf = (load: () => Promise<FunctionComponent<DialogProps>>) => preloadedInput(load).PreloadedInput;

const dialogs: Record<Overlay, FunctionComponent<DialogProps>> = {
  palette: dialogOf(async () => (await import("./palette.tsx")).Palette),
  shortcuts: dialogOf(async () => (await import("./shortcut-list.tsx")).ShortcutList),
  invite: dialogOf(async () => (await import("../members/invite-dialog.tsx")).InviteDialog),
  "new-task": dialogOf(async () => (await import("../tasks/new-task-dialog.tsx")).NewTaskDialog),
};

export const Overlays = () => {
  const overlay = currentOverlay.value;
  const Shown = overlay && dialogs[overlay];
  return Shown ? <Shown key={overlay} onClose={closeOverlay} /> : null;
};
