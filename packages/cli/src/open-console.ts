// Opens the console of the configured server in the person's browser.

import { flag } from "./command/option.ts";
import type { Context } from "./context.ts";
import { openUrl } from "./terminal/browser.ts";

export const webOptions = { web: flag("Open it in the browser") };

/**
 * Opens a path of the console, such as `/tasks/OPS-1`. The address is made from the configured one and never from a reply, so that no
 * reply can open anything else. Without a browser, and in the formats for programs, it is printed.
 */
export const openInConsole = async ({ connection, environment, output }: Context, path: string): Promise<void> => {
  const webUrl = (await connection()).url + path;
  const opened = output.format.kind === "text" && environment.hasDisplay && (await openUrl(webUrl));
  if (opened) output.note(`Opened ${webUrl} in the browser`);
  else output.only({ webUrl }, webUrl, "Open this address in a browser");
};
