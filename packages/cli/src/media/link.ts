import { defineCommand } from "../command/definition.ts";
import { value } from "../command/option.ts";
import { durationSeconds } from "../command/reader.ts";
import { mediaArgument } from "./arguments.ts";

export const link = defineCommand({
  name: "link",
  summary: "Print a link to the content that needs no token, for a while",
  details: 'Example:\n  curl --remote-name "$(worktrack media link 01890000-0000-7000-8000-00000000000c --expires 10m)"',
  arguments: mediaArgument,
  options: { expires: value("TIME", durationSeconds, "How long it works: 90s, 10m, 1h (default 5m)", "expiresInSeconds") },
  run: async ({ client, output }, { media: id, expires: expiresInSeconds }) => {
    const made = await (await client()).media.link({ id, expiresInSeconds });
    output.only(made, made.url, `Whoever has this link can read the file until ${made.expiresAt}`);
  },
});
