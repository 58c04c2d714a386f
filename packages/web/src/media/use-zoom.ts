// The zoom of the picture that the viewer shows.
import type { Media } from "@worktrack/sdk";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { fitSize, type Size } from "./fit-size.ts";
import { sizeOfPicture } from "./picture.ts";
import { scrollAfterZoom, stepZoom, toggleZoom } from "./zoom.ts";

/** A point of the page, such as that of a mouse event. */
type Point = Pick<MouseEvent, "clientX" | "clientY">;

export interface Zoom {
  /** The element that shows the picture and scrolls. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** The size of the picture on the page. */
  readonly size: Size;
  readonly isZoomed: boolean;
  /** Zooms by steps. The point of the picture under `point` stays there. Default: the middle. */
  readonly by: (steps: number, point?: Point) => void;
  /** Switches between the whole picture and its details. */
  readonly toggle: (point: Point) => void;
}

/** Another picture is shown whole first. */
export const useZoom = (picture: Media): Zoom => {
  const stage = useRef<HTMLDivElement>(null);
  const box = useBox(stage);
  const [state, setState] = useState({ id: picture.id, zoom: 1 });
  const zoom = state.id === picture.id ? state.zoom : 1;
  const natural = sizeOfPicture(picture);
  const fitted = fitSize(natural, box);
  const fullZoom = natural.width / fitted.width;
  const size = { width: fitted.width * zoom, height: fitted.height * zoom };
  const scroll = useRef<ScrollToOptions>(undefined);
  const change = (next: number, point?: Point) => {
    const element = stage.current;
    if (!element) return;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = point ? [point.clientX - left, point.clientY - top] : [box.width / 2, box.height / 2];
    scroll.current = {
      left: scrollAfterZoom(element.scrollLeft, x, { box: box.width, before: size.width, after: fitted.width * next }),
      top: scrollAfterZoom(element.scrollTop, y, { box: box.height, before: size.height, after: fitted.height * next }),
    };
    setState({ id: picture.id, zoom: next });
  };
  useLayoutEffect(() => {
    if (scroll.current) stage.current?.scrollTo(scroll.current);
    scroll.current = undefined;
  }, [zoom]);
  return {
    stage,
    size,
    isZoomed: zoom > 1,
    by: (steps, point) => change(stepZoom(zoom, steps, fullZoom), point),
    toggle: (point) => change(toggleZoom(zoom, fullZoom), point),
  };
};

/** The inner size of an element. Scroll bars take no place in it. */
const useBox = (element: RefObject<HTMLElement | null>): Size => {
  const [box, setBox] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth: width = 1, offsetHeight: height = 1 } = element.current ?? {};
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
};
