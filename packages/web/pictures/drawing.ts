import type { Browser } from "playwright-core";

/** Draws SVG as PNG. */
export type Draw = (svg: string, width: number, height: number) => Promise<Buffer>;

/** Draws in a page of Chromium. */
export const createDrawing = async (browser: Browser): Promise<Draw> => {
  const page = await browser.newPage();
  return async (svg, width, height) => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${svg}`);
    return page.screenshot({ type: "png" });
  };
};
