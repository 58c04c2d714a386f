export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest size with a picture's proportions inside of a box. A picture is never enlarged. */
export const fitSize = ({ width, height }: Size, box: Size): Size => {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
