// Sends the assets of the console, compressed by its build.
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Request, Response } from "express";
import type { Coding } from "../../platform/etag.ts";
import { chooseCoding } from "../compression.ts";
import { addVary } from "../transport.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Undefined for other files, such as compressed copies. */
export const assetType = (file: string): string | undefined => contentTypes[extname(file)];

const extensions = { br: ".br", gzip: ".gz" } as const satisfies Record<Coding, string>;

/** The folder of the assets, and the names of its files. */
export interface AssetFolder {
  readonly path: string;
  readonly files: ReadonlySet<string>;
}

/** Sends a file of the folder. Its name contains a hash of its content, so caches keep it for good. */
export const sendAsset = async ({ path, files }: AssetFolder, file: string, req: Request, res: Response): Promise<void> => {
  const chosen = chooseCoding(req.headers["accept-encoding"]);
  const coding = chosen && files.has(file + extensions[chosen]) ? chosen : undefined;
  const bytes = await readFile(join(path, coding ? file + extensions[coding] : file));
  addVary(res, "Accept-Encoding");
  res.writeHead(200, {
    "Content-Type": assetType(file),
    "Content-Length": bytes.length,
    ...(coding && { "Content-Encoding": coding }),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  res.end(req.method === "HEAD" ? undefined : bytes);
};
