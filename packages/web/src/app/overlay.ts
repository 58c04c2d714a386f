import { type ReadonlySignal, signal } from "@preact/signals";

/** The dialogs that any screen can show above itself. */
export type Overlay = "palette" | "shortcuts";

const current = signal<Overlay | undefined>(undefined);

export const currentOverlay: ReadonlySignal<Overlay | undefined> = current;

export const openOverlay = (overlay: Overlay): void => {
  typed = "";
  current.value = overlay;
};

export const closeOverlay = (): void => {
  current.value = undefined;
};

/** The keys that the person pressed while the dialog was loading. */
let typed = "";

/** Keeps a key for the dialog that is loading, so that it does not run a shortcut of the screen. */
export const typeAhead = (key: string): void => {
  if (key.length === 1) typed += key;
  else if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key === "Escape") closeOverlay();
};

export const readTypedAhead = (): string => typed;
