// Modules of the console are served from `<root>console/assets/`. Vite would treat a literal path as an asset.
const up = "../../";

/** The path at which the server is installed, with a slash at both ends: `/`, or `/worktrack/`. */
export const rootPath = new URL(up, import.meta.url).pathname;

/** The address of a path of the console or the server, such as `/tasks/OPS-1`. */
export const hrefOf = (path: string): string => rootPath + path.replace(/^\//, "");
