// Removes the rate limits of a server that Node starts with `--import` of this file: no request is charged, and no header reports a limit.
// Everything else is the same program.
import { registerHooks } from "node:module";

const replacement = new URL("request-quotas.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const replaced = specifier.endsWith("/limits/request-quotas.ts") && context.parentURL !== replacement;
    return next(replaced ? replacement : specifier, context);
  },
});
