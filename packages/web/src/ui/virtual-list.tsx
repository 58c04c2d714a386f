import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useScrollPlace } from "./scroll-place.ts";

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly children: (item: T, index: number) => ComponentChildren;
  /** The height of each item in CSS pixels, with its gap. */
  readonly itemHeight: number;
  readonly label: string;
  /** The index of an item to scroll into view when it changes. */
  readonly shownIndex?: number | undefined;
  /** Called when the end of the list comes into view, and again when the function changes while it is in view. */
  readonly onEnd?: (() => void) | undefined;
}

/** Rendered above and below the visible part, so that scrolling by a line shows no gap. */
const extraPixels = 240;

/** A scrolling list that renders only the visible items. All items have the same height. */
export const VirtualList = <T,>({ items, keyOf, children, itemHeight, label, shownIndex, onEnd }: VirtualListProps<T>) => {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const read = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || shownIndex === undefined || shownIndex < 0) return;
    const top = shownIndex * itemHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + itemHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + itemHeight - element.clientHeight;
    setView({ top: element.scrollTop, height: element.clientHeight });
  }, [shownIndex, itemHeight]);
  useScrollPlace(box, label, items.length);
  const extra = Math.ceil(extraPixels / itemHeight);
  const first = Math.max(0, Math.floor(view.top / itemHeight) - extra);
  const end = Math.min(items.length, Math.ceil((view.top + view.height) / itemHeight) + extra);
  useEffect(() => {
    if (end === items.length) onEnd?.();
  }, [end, items.length, onEnd]);
  return (
    <div ref={box} class="virtual">
      <ul aria-label={label} style={{ height: `${items.length * itemHeight}px` }}>
        {items.slice(first, end).map((item, index) => (
          <li
            key={keyOf(item)}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            style={{ transform: `translateY(${(first + index) * itemHeight}px)`, height: `${itemHeight}px` }}
          >
            {children(item, first + index)}
          </li>
        ))}
      </ul>
    </div>
  );
};
