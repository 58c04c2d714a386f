import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

type Drag = typeof import("./board-drag.ts");

const loaded = signal<Drag | undefined>(undefined);

/** The code that drags cards. Undefined until it is loaded. */
export const dragCode: ReadonlySignal<Drag | undefined> = loaded;

const load = (): void => {
  if (loaded.peek()) return;
  // Without dragging, keys and menus move cards, too, so a failure needs no message.
  import("./board-drag.ts").then(
    ({ makeCardDraggable, makeColumnDroppable }) => {
      loaded.value = { makeCardDraggable, makeColumnDroppable };
    },
    () => undefined,
  );
};

/** Safari has no idle callback. */
const idleMs = 2_000;

/** Loads the code when the browser is idle. The returned function loads it at once. */
export const useDragCode = (): (() => void) => {
  useEffect(() => {
    const timer = setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(load) : load()), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return load;
};
