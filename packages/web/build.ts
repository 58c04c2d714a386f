// Builds the console into dist/.
import { build } from "vite";

await build({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: "warn" });
