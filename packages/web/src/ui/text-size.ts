let rootPx: number | undefined;

/** The pixels of a size in rem, by the text size that the person has set in the browser. Sizes of virtual lists must be numbers. */
export const pixelsOf = (rem: number): number => {
  rootPx ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return rem * rootPx;
};
