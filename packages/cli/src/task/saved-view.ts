// Shared by commands that use saved views: the argument, the columns, and finding a view by its id or name.
import { foldText } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { isUuid, named, text } from "../command/reader.ts";
import { suggest } from "../command/suggest.ts";
import type { Client } from "../context.ts";
import { notFoundError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";

export type View = Reply<"views.get">;

/** The name of a view, in any case, or its id. */
export const viewReference = named("view", text);

/** The most suggestions to search. */
const knownMax = 100;

/** Finds a view by its id or name. A person's own view comes before a shared one of the same name. */
export const findView = async ({ views }: Client, written: string): Promise<View> => {
  const name = written.trim();
  if (isUuid(name)) return views.get({ id: name.toLowerCase() });
  const { items } = await views.list({ name });
  const view = items.find(({ shared }) => !shared) ?? items[0];
  if (view) return view;
  const known = (await views.list({ limit: knownMax })).items.map((one) => one.name);
  const similar = suggest(
    name,
    known.filter((one) => foldText(one) !== foldText(name)),
  );
  throw notFoundError(`Not found: view ${written}${similar}${similar === "" ? "." : ""} "worktrack view list" shows what exists`);
};

/** An id is returned without a look-up. */
export const findViewId = async (client: Client, written: string): Promise<string> =>
  isUuid(written) ? written.toLowerCase() : (await findView(client, written)).id;

const words: Readonly<Record<View["missing"][number], string>> = { projectId: "project", tagId: "tag", postId: "post", parentId: "task" };

/** `project, tag`: the kinds of records that the view names and that are deleted or hidden. */
export const missingOf = ({ missing }: View): string => missing.map((field) => words[field]).join(", ");

/** Columns of a list of views. Scripts rely on this order, so new columns go at the end. */
export const viewColumns = [
  column<View>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<View>("USED BY", ({ shared }) => (shared ? "everybody" : "you"), { field: "shared" }),
  column<View>("STARRED", ({ starred }) => (starred ? "yes" : "")),
  column<View>("LAYOUT", ({ layout }) => layout),
  column<View>("MISSING", missingOf, { style: () => "yellow" }),
  column<View>("ID", ({ id }) => id),
];
