// Pure rules for the zoom of a picture. Zoom 1 shows the whole picture.

const step = 1.5;

/** The largest zoom. `fullZoom` shows each pixel of the picture as one of the page. */
const zoomMax = (fullZoom: number): number => Math.max(4, 2 * fullZoom);

/** Zooms in by a positive number of steps, and out by a negative one. */
export const stepZoom = (zoom: number, steps: number, fullZoom: number): number =>
  Math.min(zoomMax(fullZoom), Math.max(1, zoom * step ** steps));

/** Switches between the whole picture and its details. */
export const toggleZoom = (zoom: number, fullZoom: number): number => (zoom > 1 ? 1 : Math.max(2, fullZoom));

/** Lengths along one axis: of the box that shows the picture, and of the picture before and after a change of the zoom. */
interface Axis {
  readonly box: number;
  readonly before: number;
  readonly after: number;
}

/** A picture that is smaller than its box is in the middle. */
const inset = (box: number, length: number): number => Math.max(0, (box - length) / 2);

/** The scroll position after a change of the zoom that keeps a point of the picture where it is in the box. */
export const scrollAfterZoom = (scroll: number, point: number, { box, before, after }: Axis): number =>
  ((scroll + point - inset(box, before)) / before) * after + inset(box, after) - point;
