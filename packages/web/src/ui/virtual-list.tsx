import type { ComponentChildren, RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useSteps } from "./gradual-rendering.ts";
import { indexAt, insertionAt } from "./item-offsets.ts";
import { useScrollPlace } from "./scroll-place.ts";
import { useItemOffsets } from "./use-item-offsets.ts";

/** Room between two items, for one that is dropped there. */
export interface ListGap {
  /** The index of the item below it. */
  readonly index: number;
  /** In CSS pixels. */
  readonly height: number;
}

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly children: (item: T, index: number) => ComponentChildren;
  /** The height of each item in CSS pixels, with its gap. With `isMeasured`, a guess from the item and the list's width. */
  readonly itemHeight: number | ((item: T, width: number) => number);
  /** Items have the height of their content. The function `itemHeight` must be a constant. Default: false. */
  readonly isMeasured?: boolean;
  readonly label: string;
  /** The index of an item to scroll into view when it changes. */
  readonly shownIndex?: number | undefined;
  readonly gap?: ListGap | undefined;
  /** Receives the function that says at which index an item would be dropped. */
  readonly dropPlace?: RefObject<((clientY: number) => number) | null>;
  /** Called when the end of the list comes into view, and again when the function changes while it is in view. */
  readonly onEnd?: (() => void) | undefined;
}

/** Rendered above and below the visible part, so that scrolling by a line shows no gap. */
const extraPixels = 240;

const itemsPerStep = 2;

/** A scrolling list that renders only the visible items. */
export const VirtualList = <T,>(props: VirtualListProps<T>) => {
  const { items, keyOf, children, itemHeight, isMeasured = false, label, shownIndex, gap, dropPlace, onEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600, width: 240 });
  const heightOf = useCallback(
    (item: T) => (typeof itemHeight === "number" ? itemHeight : itemHeight(item, view.width)),
    [itemHeight, view.width],
  );
  const offsets = useItemOffsets({ box, items, keyOf, heightOf, isMeasured, label });
  const read = () => {
    const element = box.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
  };
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, []);
  const shown = useRef<{ readonly index: number | undefined; isPlaced: boolean }>({ index: undefined, isPlaced: true });
  useLayoutEffect(() => {
    const element = box.current;
    if (shown.current.index !== shownIndex) shown.current = { index: shownIndex, isPlaced: false };
    if (!element || shownIndex === undefined || shownIndex < 0 || shown.current.isPlaced) return;
    // An item that is not rendered yet is placed again once it is measured.
    shown.current.isPlaced = !isMeasured || element.querySelector(`[aria-posinset="${shownIndex + 1}"]`) !== null;
    const [top = 0, end = 0] = offsets.subarray(shownIndex, shownIndex + 2);
    if (top < element.scrollTop) element.scrollTop = top;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    read();
  }, [shownIndex, offsets]);
  useLayoutEffect(() => {
    if (!dropPlace) return;
    dropPlace.current = (clientY) => insertionAt(offsets, clientY - (box.current?.firstElementChild?.getBoundingClientRect().top ?? 0));
  }, [dropPlace, offsets]);
  useScrollPlace(box, label, items.length);
  const first = indexAt(offsets, view.top - extraPixels);
  const last = Math.min(items.length, indexAt(offsets, view.top + view.height + extraPixels) + 1);
  const end = first + useSteps(last - first, itemsPerStep);
  useEffect(() => {
    if (end === items.length) onEnd?.();
  }, [end, items.length, onEnd]);
  return (
    <div ref={box} class="virtual" data-gap={gap ? "" : undefined}>
      <ul aria-label={label} style={{ height: `${(offsets[items.length] ?? 0) + (gap?.height ?? 0)}px` }}>
        {items.slice(first, end).map((item, place) => {
          const index = first + place;
          const top = (offsets[index] ?? 0) + (gap && index >= gap.index ? gap.height : 0);
          const height = isMeasured ? undefined : (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
          return (
            <ListItem key={keyOf(item)} item={item} index={index} count={items.length} top={top} height={height}>
              {children}
            </ListItem>
          );
        })}
      </ul>
    </div>
  );
};

interface ListItemProps<T> {
  readonly item: T;
  readonly index: number;
  /** The number of items of the whole list. */
  readonly count: number;
  /** In CSS pixels. */
  readonly top: number;
  readonly height: number | undefined;
  readonly children: (item: T, index: number) => ComponentChildren;
}

/** Renders again only when its properties change. The same element makes Preact skip it. */
const ListItem = <T,>({ item, index, count, top, height, children }: ListItemProps<T>) =>
  useMemo(
    () => (
      <li
        aria-setsize={count}
        aria-posinset={index + 1}
        style={{ transform: `translateY(${top}px)`, ...(height !== undefined && { height: `${height}px` }) }}
      >
        {children(item, index)}
      </li>
    ),
    [item, index, count, top, height, children],
  );
