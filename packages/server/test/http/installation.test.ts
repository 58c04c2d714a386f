import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon, drawnIcons } from "../../draw-icons.ts";
import { useTestServer } from "../server.ts";
import { useBuiltConsole } from "./console-fixture.ts";

const consoleFolder = await useBuiltConsole();
const server = useTestServer({ config: { consoleFolder } });

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { accept: "text/html", ...headers } });
const linked = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];

test("the pages link to the manifest and the icon of the home screen, from any depth, and may load them", async () => {
  for (const path of ["/sign-in", "/join", "/", "/tasks/OPS-1"]) {
    const page = await get(path, { cookie: "__Host-worktrack=wts_x" });
    const html = await page.text();
    const root = path === "/tasks/OPS-1" ? "../" : "";
    expect([path, linked(html, "manifest")]).toEqual([path, `${root}pages/manifest.webmanifest`]);
    expect([path, linked(html, "apple-touch-icon")]).toEqual([path, `${root}pages/apple-touch-icon.png`]);
    expect(page.headers.get("content-security-policy")).toContain("manifest-src 'self'");
  }
});

test("the manifest names no path of the server, so it holds below any prefix, and its icons have the sizes that it says", async () => {
  const answer = await get("/pages/manifest.webmanifest");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/manifest+json",
    "no-cache",
  ]);
  const { name, display, start_url, scope, icons } = (await answer.json()) as Manifest;
  expect({ name, display, start_url, scope }).toEqual({ name: "Worktrack", display: "standalone", start_url: "../", scope: "../" });
  for (const { src, sizes, type } of icons) {
    const icon = await get(`/pages/${src}`);
    expect([src, icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type]);
    const { width, height } = await sharp(await icon.bytes()).metadata();
    if (sizes !== "any") expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test("the drawn icons are those that draw-icons.ts draws from icon.svg, and reach the edges if the device cuts their corners", async () => {
  for (const icon of drawnIcons) {
    const stored = sharp(await readFile(new URL(`../../pages/${icon.file}`, import.meta.url))).ensureAlpha();
    const pixels = await stored.raw().toBuffer();
    const drawn = await sharp(await drawIcon(icon))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect([icon.file, pixels.length]).toEqual([icon.file, 4 * icon.pixels ** 2]);
    const difference = pixels.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0) / pixels.length;
    expect(difference).toBeLessThan(1);
    expect([icon.file, pixels[3]]).toEqual([icon.file, icon.isMasked ? 255 : 0]);
  }
});

test("a page has the colors of both themes, and for a person's theme only that one applies", async () => {
  const media = async (cookie: string) =>
    [...(await (await get("/sign-in", { cookie })).text()).matchAll(/<meta name="theme-color" media="([^"]*)"/g)].map(([, found]) => found);
  expect(await media("")).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  expect(await media("worktrack-theme=dark")).toEqual(["not all", "all"]);
});

test("the manifest has an ETag", async () => {
  const etag = String((await get("/pages/manifest.webmanifest")).headers.get("etag"));
  expect((await get("/pages/manifest.webmanifest", { "if-none-match": etag })).status).toBe(304);
});
