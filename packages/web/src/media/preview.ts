import { fitSize } from "./fit-size.ts";

/**
 * Draws a picture that is not uploaded yet, with sides of at most `sidePx`. A canvas, because the content security policy refuses addresses with
 * `blob:`. Rejects if the browser cannot read the file.
 */
export const drawPreview = async (canvas: HTMLCanvasElement, file: File, sidePx: number): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fitSize(bitmap, { width: sidePx, height: sidePx });
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
};
