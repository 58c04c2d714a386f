// The `mcp` command, which connects an assistant on this machine with the server's tools.
import { extraToolsets } from "@worktrack/contract/values";
import { defineCommand } from "../command/definition.ts";
import { flag, value } from "../command/option.ts";
import { commaList, oneOf } from "../command/reader.ts";
import { usageError } from "../error/cli-error.ts";
import { summaries } from "../summaries.ts";
import { forwardMessages } from "./bridge.ts";

const configuration = '{ "mcpServers": { "worktrack": { "command": "worktrack", "args": ["mcp"] } } }';

export const mcpCommand = defineCommand({
  name: "mcp",
  summary: summaries.mcp,
  examples: ["worktrack mcp", "worktrack mcp --read-only --toolsets media,webhooks"],
  details: `Assistants start it, and talk to it over standard input and output. Most are configured with:\n${configuration}`,
  options: {
    readOnly: flag("Offer only tools that change nothing"),
    toolsets: value("LIST", commaList(oneOf(extraToolsets)), `Offer more tools: ${extraToolsets.join(", ")}`),
  },
  run: async (context, { readOnly, toolsets }) => {
    if (context.terminal.isInteractive)
      throw usageError(`An assistant starts this command. Add it to the assistant's configuration: ${configuration}`);
    await forwardMessages(context, { readOnly: readOnly || undefined, toolsets });
  },
});
