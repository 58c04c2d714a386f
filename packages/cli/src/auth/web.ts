// The command `auth web`: signs the person in with their browser, by a one-time link.
import { defineCommand } from "../command/definition.ts";
import { flag } from "../command/option.ts";
import { CliError } from "../error/cli-error.ts";
import { openSecretUrl } from "../terminal/browser.ts";

const isWebAddress = (url: string): boolean => ["http:", "https:"].includes(URL.parse(url)?.protocol ?? "");

export const openWeb = defineCommand({
  name: "web",
  summary: "Open the browser, signed in as the token's person",
  details: `Creates a link that signs you in once, within ten minutes. The page asks for a click.
The token needs every scope, and no limit to projects, addresses or a time. Without a browser, the link is printed.`,
  examples: ["worktrack auth web", "worktrack auth web --print"],
  options: { print: flag("Print the link instead of opening a browser") },
  run: async ({ client, environment, output }, { print }) => {
    const link = await (await client()).me.signInLinks.create();
    if (!isWebAddress(link.url)) throw new CliError("The server sent a link that is not an address of the web");
    const opened = !print && !output.isJson && environment.hasDisplay && (await openSecretUrl(link.url));
    if (opened) output.note('Opened the browser. If no page appears, "worktrack auth web --print" prints a link');
    else output.only(link, link.url, "This link signs you in once, within ten minutes. It cannot be shown again");
  },
});
