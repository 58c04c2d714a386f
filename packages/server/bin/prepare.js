// After an installation: makes the Prisma client, then compiles the server once, so that its first start is like all later ones.
import "../prisma/generate.mjs";
import { keepCompiled } from "./compile-cache.js";

// An installer may run this on a Node that strips no types; then the first start compiles.
if (process.features.typescript) {
  await import("../src/commands/boot.ts");
  await import("../src/commands/start.ts");
}
keepCompiled();
process.exit();
