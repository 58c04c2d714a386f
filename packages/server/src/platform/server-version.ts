// Reads the server's version from its package.json.
import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ version: z.string() });

export const serverVersion = manifest.parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))).version;
