import { defineCommand } from "../command/definition.ts";
import { column } from "../output/column.ts";
import { mediaArgument } from "./arguments.ts";

interface Hold {
  readonly id: string;
  readonly legalHold: boolean;
}

const holdColumns = [column<Hold>("ID", ({ id }) => id), column<Hold>("LEGAL HOLD", ({ legalHold }) => (legalHold ? "held" : "free"))];

/** Also of an attachment that is not shown any more, so no record of it is asked for. */
export const hold = defineCommand({
  name: "hold",
  summary: "Put an attachment under legal hold: it cannot be deleted",
  arguments: mediaArgument,
  run: async ({ client, output }, { media: id }) => {
    await (await client()).media.hold({ id });
    output.changed({ id, legalHold: true }, holdColumns, `Under legal hold: ${id}`);
  },
});

export const unhold = defineCommand({
  name: "unhold",
  summary: "Lift the legal hold of an attachment",
  arguments: mediaArgument,
  run: async ({ client, output }, { media: id }) => {
    await (await client()).media.unhold({ id });
    output.changed({ id, legalHold: false }, holdColumns, `No longer under legal hold: ${id}`);
  },
});
