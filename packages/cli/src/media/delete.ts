import { defineCommand } from "../command/definition.ts";
import { confirmAction, confirmationOptions } from "../terminal/confirm.ts";
import { mediaArgument } from "./arguments.ts";
import { mediaColumns } from "./columns.ts";
import { findMedia, findOptions } from "./find.ts";

export const remove = defineCommand({
  name: "delete",
  summary: "Delete an attachment",
  arguments: mediaArgument,
  options: { ...findOptions, ...confirmationOptions },
  run: async ({ client: connect, output, terminal }, { media: id, target, yes }) => {
    const client = await connect();
    const media = await findMedia(client, id, target);
    await confirmAction(terminal, yes, `Delete ${media.fileName}`);
    await client.media.delete({ id, target: media.target });
    output.changed(media, mediaColumns, `Deleted ${media.fileName}`);
  },
});
