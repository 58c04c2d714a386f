// Sends the files that browsers ask for when the console is installed on a device: the web app manifest and the icons.
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, Response } from "express";
import { noneMatch } from "../../platform/etag.ts";

const folder = join(import.meta.dirname, "../../../pages");

/** Their types by their names. The addresses in the manifest are relative to it, so they are right below any path. */
const types = {
  "manifest.webmanifest": "application/manifest+json",
  "icon.svg": "image/svg+xml; charset=utf-8",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable-512.png": "image/png",
  "apple-touch-icon.png": "image/png",
} as const;

type PageFile = keyof typeof types;

export const isPageFile = (name: string): name is PageFile => Object.hasOwn(types, name);

/** The files are small, so they are sent without compression. */
export const sendPageFile = async (file: PageFile, req: Request, res: Response): Promise<void> => {
  const bytes = await readFile(join(folder, file));
  const etag = `"${hash("sha256", bytes, "hex").slice(0, 32)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache", "Cross-Origin-Resource-Policy": "same-origin" };
  if (!noneMatch(req.headers["if-none-match"], etag)) return void res.writeHead(304, headers).end();
  res.writeHead(200, { ...headers, "Content-Type": types[file], "Content-Length": bytes.length });
  res.end(req.method === "HEAD" ? undefined : bytes);
};
