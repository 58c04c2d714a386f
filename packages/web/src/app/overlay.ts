import { type ReadonlySignal, signal } from "@preact/signals";
import { takeTypedAhead } from "../ui/typed-ahead.ts";

/** The dialogs that any screen can show above itself. */
export type Overlay = "palette" | "shortcuts" | "new-task" | "invite";

const current = signal<Overlay | undefined>(undefined);

export const currentOverlay: ReadonlySignal<Overlay | undefined> = current;

let stopTaking = (): string => "";

/** Opens a dialog. Until it has loaded, keys do not run shortcuts of the screen, and Escape closes it. */
export const openOverlay = (overlay: Overlay): void => {
  stopTaking();
  stopTaking = takeTypedAhead(closeOverlay);
  current.value = overlay;
};

export const closeOverlay = (): void => {
  stopTaking();
  current.value = undefined;
};

/** Lets keys go to the dialog from now on, and returns the text that the person typed while it was loading. */
export const endTypedAhead = (): string => stopTaking();
