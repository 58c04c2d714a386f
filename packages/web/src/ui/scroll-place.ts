// Where lists and pages were scrolled to, so that Back returns to the same place.
import { useLayoutEffect, useRef } from "preact/hooks";
import { address, cameBack } from "../page/address.ts";

const places = new Map<string, number>();

/** Names a list of the current address, or the page itself. A task that is open beside the list does not change the name. */
const placeOf = (label: string): string => {
  const { path, query } = address.peek();
  const view = new URLSearchParams(query);
  view.delete("peek");
  return `${path}?${view} ${label}`;
};

const gestures = ["wheel", "pointerdown", "keydown"];

/** Scrolls to the place where the list was, as soon as enough items are loaded, unless the person scrolls first. */
export const useScrollPlace = (box: { readonly current: HTMLElement | null }, label: string, count: number): void => {
  const place = useRef(placeOf(label)).current;
  const wanted = useRef(cameBack() ? places.get(place) : undefined);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const remember = () => {
      if (wanted.current === undefined) places.set(place, element.scrollTop);
    };
    const giveUp = () => {
      wanted.current = undefined;
    };
    element.addEventListener("scroll", remember, { passive: true });
    for (const type of gestures) element.addEventListener(type, giveUp, { passive: true });
    return () => {
      element.removeEventListener("scroll", remember);
      for (const type of gestures) element.removeEventListener(type, giveUp);
    };
  }, [box, place]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || wanted.current === undefined) return;
    element.scrollTop = wanted.current;
    if (element.scrollTop >= wanted.current - 1) wanted.current = undefined;
  }, [box, count]);
};

/** Scrolls a new page to its start, and after Back to where it was, as soon as it is as long again, unless the person scrolls first. */
export const keepPagePlace = (): void => {
  let place = placeOf("page");
  let wanted: number | undefined;
  const restore = () => {
    if (wanted === undefined) return;
    scrollTo(0, wanted);
    if (scrollY >= wanted - 1) wanted = undefined;
  };
  const giveUp = () => {
    wanted = undefined;
  };
  address.subscribe(() => {
    const next = placeOf("page");
    if (next === place) return;
    const isSamePath = next.split("?")[0] === place.split("?")[0];
    place = next;
    wanted = cameBack() ? places.get(place) : undefined;
    if (cameBack()) restore();
    else if (!isSamePath) scrollTo(0, 0);
  });
  addEventListener("scroll", () => wanted === undefined && places.set(place, scrollY), { passive: true });
  for (const type of gestures) addEventListener(type, giveUp, { passive: true });
  new ResizeObserver(restore).observe(document.body);
};
