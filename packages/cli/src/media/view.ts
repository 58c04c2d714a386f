import { defineCommand } from "../command/definition.ts";
import { mediaArgument } from "./arguments.ts";
import { mediaFields } from "./columns.ts";
import { findMedia, findOptions } from "./find.ts";

export const view = defineCommand({
  name: "view",
  summary: "Show what is known of an attachment",
  arguments: mediaArgument,
  options: findOptions,
  run: async ({ client, output }, { media: id, target }) => {
    output.record(await findMedia(await client(), id, target), mediaFields);
  },
});
