// The heights of the items of a virtual list: estimated, then measured, so that what is visible does not move.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { anchorShift, indexAt, offsetsOf } from "./item-offsets.ts";

interface OffsetOptions<T> {
  readonly box: RefObject<HTMLElement | null>;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly heightOf: (item: T) => number;
  readonly isMeasured: boolean;
  /** Names the list, whose heights are known again when it is shown again. */
  readonly label: string;
}

/** A smaller difference is no other height. */
const slackPixels = 0.5;

interface Known {
  width: number;
  readonly heights: Map<string, number>;
}

const knownLists = new Map<string, Known>();

const knownOf = (label: string): Known => {
  const known = knownLists.get(label) ?? { width: 0, heights: new Map() };
  knownLists.set(label, known);
  return known;
};

export const useItemOffsets = <T>({ box, items, keyOf, heightOf, isMeasured, label }: OffsetOptions<T>) => {
  const known = isMeasured ? knownOf(label) : undefined;
  const [version, setVersion] = useState(0);
  const [width, setWidth] = useState(known?.width);
  const heights = useMemo(
    () => Float64Array.from(items, (item) => known?.heights.get(keyOf(item)) ?? heightOf(item)),
    [items, heightOf, known, width],
  );
  const offsets = useMemo(() => offsetsOf(heights), [heights, version]);

  const observed = useRef(new Set<Element>()).current;
  const observer = useRef<ResizeObserver>(undefined);
  const measure = (): void => {
    const element = box.current;
    if (!element || !known) return;
    const { clientWidth } = element;
    if (known.width !== clientWidth) known.heights.clear();
    known.width = clientWidth;
    setWidth(clientWidth);
    let isChanged = false;
    for (const child of element.querySelectorAll<HTMLElement>(":scope > ul > li")) {
      const index = Number(child.ariaPosInSet) - 1;
      const item = items[index];
      const height = child.offsetHeight;
      if (item === undefined || height === 0) continue;
      known.heights.set(keyOf(item), height);
      if (Math.abs((heights[index] ?? 0) - height) <= slackPixels) continue;
      heights[index] = height;
      isChanged = true;
    }
    if (isChanged) setVersion((count) => count + 1);
  };
  const latest = useRef(measure);
  latest.current = measure;
  useEffect(() => {
    if (!isMeasured) return undefined;
    let frame = 0;
    // In the next frame: measuring renders other items, which a running observation must not do.
    observer.current = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => latest.current());
    });
    for (const child of observed) observer.current.observe(child);
    return () => {
      cancelAnimationFrame(frame);
      observer.current?.disconnect();
    };
  }, [isMeasured, observed]);
  // Before the first paint of an item, so that its height is known when it is seen.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isMeasured) return;
    measure();
    const children = new Set(element.querySelectorAll(":scope > ul > li"));
    for (const child of observed)
      if (!children.has(child)) {
        observed.delete(child);
        observer.current?.unobserve(child);
      }
    for (const child of children)
      if (!observed.has(child)) {
        observed.add(child);
        observer.current?.observe(child);
      }
  });

  const before = useRef({ items, offsets });
  useLayoutEffect(() => {
    const element = box.current;
    const last = before.current;
    before.current = { items, offsets };
    if (!element || last.offsets === offsets || element.scrollTop <= 0) return;
    const shift = anchorShift(movesOf(last, { items, offsets }, keyOf, element));
    if (Math.abs(shift) > slackPixels) element.scrollTop += shift;
  }, [items, offsets]);
  return offsets;
};

interface Layout<T> {
  readonly items: readonly T[];
  readonly offsets: Float64Array;
}

/** The places of the visible items, before and now. */
const movesOf = <T>(
  before: Layout<T>,
  now: Layout<T>,
  keyOf: (item: T) => string,
  { scrollTop, clientHeight }: HTMLElement,
): readonly (readonly [number, number])[] => {
  const first = indexAt(before.offsets, scrollTop);
  const visible = before.items.slice(first, indexAt(before.offsets, scrollTop + clientHeight) + 1);
  const places = new Map(visible.map((item, index) => [keyOf(item), before.offsets[first + index] ?? 0]));
  const found: (readonly [number, number])[] = [];
  if (before.items === now.items) return visible.map((_, index) => [before.offsets[first + index] ?? 0, now.offsets[first + index] ?? 0]);
  for (let index = 0; index < now.items.length && found.length < places.size; index++) {
    const item = now.items[index];
    const place = item === undefined ? undefined : places.get(keyOf(item));
    if (place !== undefined) found.push([place, now.offsets[index] ?? 0]);
  }
  return found;
};
