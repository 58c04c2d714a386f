// Pure rules for the place of a box beside the element that opened it.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, "width" | "height">;

const gap = 4;
const margin = 8;

/** Below the anchor, or above it when only that has the room, and inside the viewport in any case. */
export const placeBox = (anchor: Box, box: Size, viewport: Size): { readonly left: number; readonly top: number } => {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - box.height;
  const fitsBelow = below + box.height <= viewport.height - margin;
  const top = fitsBelow || above < margin ? below : above;
  return {
    left: clamp(anchor.left, viewport.width - box.width - margin),
    top: clamp(top, viewport.height - box.height - margin),
  };
};

const clamp = (value: number, max: number): number => Math.max(margin, Math.min(value, max));
