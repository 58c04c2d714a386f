import { placeBox } from "./place-box.ts";

interface OpenBox {
  /** A popover with `popover="manual"`. */
  readonly box: HTMLElement;
  /** The element beside which the box opens. */
  readonly anchor: Element;
  /** Receives the focus. */
  readonly first: HTMLElement | null;
  readonly onClose: () => void;
}

/**
 * Opens a box beside its anchor, and closes it when the person presses elsewhere. Returns the function that ends this, and gives the focus back
 * if the box still has it.
 */
export const openBox = ({ box, anchor, first, onClose }: OpenBox): (() => void) => {
  const before = document.activeElement;
  box.showPopover();
  const { left, top } = placeBox(anchor.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  first?.focus({ preventScroll: true });
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !box.contains(target) && !anchor.contains(target)) onClose();
  };
  document.addEventListener("pointerdown", closeOutside, true);
  return () => {
    document.removeEventListener("pointerdown", closeOutside, true);
    const hasFocus = document.activeElement === document.body || box.contains(document.activeElement);
    if (hasFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};
