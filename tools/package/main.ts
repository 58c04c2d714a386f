// Builds a library that needs nothing special: `node ../../tools/package/main.ts` in its folder.
import { buildLibrary } from "./library.ts";

await buildLibrary(process.cwd());
