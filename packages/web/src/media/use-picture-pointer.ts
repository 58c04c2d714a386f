import { useRef } from "preact/hooks";

interface PointerOptions {
  readonly isZoomed: boolean;
  readonly onTap: (event: PointerEvent) => void;
  /** 1: to the left, -1: to the right. */
  readonly onSwipe: (direction: 1 | -1) => void;
}

/** A pointer that moves further does not tap. */
const tapPx = 8;
const swipePx = 50;

/** Handlers of a picture: a click or a tap, a swipe by touch, and dragging a zoomed picture with the mouse. Browsers scroll it by touch. */
export const usePicturePointer = ({ isZoomed, onTap, onSwipe }: PointerOptions) => {
  const start = useRef<Pick<PointerEvent, "clientX" | "clientY">>(undefined);
  const distance = ({ clientX, clientY }: PointerEvent) => {
    const { current = { clientX, clientY } } = start;
    return { x: clientX - current.clientX, y: clientY - current.clientY };
  };
  const end = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
      start.current = isPrimary && button === 0 ? { clientX, clientY } : undefined;
    },
    onPointerMove: (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
      if (start.current && isZoomed && event.pointerType === "mouse") event.currentTarget.scrollBy(-event.movementX, -event.movementY);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const { x, y } = distance(event);
      end();
      if (Math.hypot(x, y) < tapPx) onTap(event);
      else if (event.pointerType !== "mouse" && !isZoomed && Math.abs(x) > Math.max(swipePx, Math.abs(y))) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerLeave: end,
    onPointerCancel: end,
  };
};
