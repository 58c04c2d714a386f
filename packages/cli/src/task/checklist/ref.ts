import { argument } from "../../command/option.ts";
import { isUuid, reference } from "../../command/reader.ts";
import type { Client } from "../../context.ts";
import { CliError } from "../../error/cli-error.ts";
import { taskArgument } from "../arguments.ts";
import type { Item } from "./columns.ts";

export const itemArguments = { ...taskArgument, item: argument("N", reference, "The item's number in the list, or its id", "itemId") };

/** The item that is N-th in the list now, or has that id. */
export const findItem = async ({ tasks }: Client, id: string, written: string): Promise<Item> => {
  const items = await tasks.checklist.list({ id });
  const item = isUuid(written) ? items.find((one) => one.id === written.toLowerCase()) : items[Number(written) - 1];
  if (item === undefined)
    throw new CliError(`${id} has no checklist item ${written}; it has ${items.length}. See: worktrack task checklist list ${id}`);
  return item;
};
