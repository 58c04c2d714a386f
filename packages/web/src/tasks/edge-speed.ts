const zonePixels = 48;
const pixelsMax = 12;

/** The pixels to scroll in this frame, when something is dragged to a place between two edges: more the nearer it is to one of them. */
export const edgeSpeed = (place: number, start: number, end: number): number => {
  const zone = Math.min(zonePixels, (end - start) / 4);
  const near = (distance: number): number => Math.ceil(pixelsMax * Math.min(1, Math.max(0, 1 - distance / zone)));
  return near(end - place) - near(place - start);
};
