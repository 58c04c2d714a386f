import { type ReadonlySignal, signal } from "@preact/signals";

/** The dialogs that any screen can show above itself. */
export type Overlay = "palette" | "shortcuts" | "new-task" | "invite";

const current = signal<Overlay | undefined>(undefined);

export const currentOverlay: ReadonlySignal<Overlay | undefined> = current;

export const openOverlay = (overlay: Overlay): void => {
  current.value = overlay;
};

export const closeOverlay = (): void => {
  current.value = undefined;
};
