// Imported before a server, removes its rate limits: no request is charged, and no header reports a limit. All else is the same program.
import { registerHooks } from "node:module";

const replacement = new URL("request-quotas.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    const replaced = specifier.endsWith("/limits/request-quotas.ts") && context.parentURL !== replacement;
    return next(replaced ? replacement : specifier, context);
  },
});
