// Compares the ledger of a soak with the records that the API returns, each page through another process.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Worktrack } from "@worktrack/sdk";
import { compareEntries, type EntryKind, type Ledger } from "./ledger.ts";

type Found = { readonly text: string; readonly id: string };

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

/** One line for each contradiction between the ledger and the API. */
export const checkRecords = async (clients: readonly Worktrack[], projectId: string, ledger: Ledger): Promise<string[]> => {
  let turn = 0;
  const client = (): Worktrack => clients[turn++ % clients.length] as Worktrack;
  const entriesOf = (...kinds: EntryKind[]) => ledger.entries.filter(({ kind }) => kinds.includes(kind));

  const tasks = await collect(client().tasks.list.all({ projectId, sort: "number" }));
  const titles = tasks.map(({ title, id }): Found => ({ text: title, id }));
  const contradictions = compareEntries(entriesOf("task", "inbound task"), titles);
  for (const [index, { taskNumber }] of tasks.entries())
    if (taskNumber !== index + 1) contradictions.push(`the task with number ${taskNumber} is number ${index + 1} in the list`);
  for (const { id, estimatePoints } of tasks) {
    const { acknowledged = 0, sent = 0 } = ledger.points.get(id) ?? {};
    const points = estimatePoints ?? 0;
    if (points < acknowledged || points > sent) contradictions.push(`task ${id} has ${points} points, not ${acknowledged} to ${sent}`);
  }

  const posts = await collect(client().posts.list.all({}));
  contradictions.push(
    ...compareEntries(
      entriesOf("post"),
      posts.map(({ title, id }): Found => ({ text: title, id })),
    ),
  );

  const parents = new Set(ledger.entries.flatMap(({ parentId }) => (parentId === undefined ? [] : [parentId])));
  for (const parentId of parents) {
    const children = (kind: EntryKind) => entriesOf(kind).filter((entry) => entry.parentId === parentId);
    const comments = await collect(client().tasks.comments.list.all({ id: parentId }));
    contradictions.push(
      ...compareEntries(
        children("comment"),
        comments.map(({ content, id }): Found => ({ text: content, id })),
      ),
    );
    const items = await client().tasks.checklist.list({ id: parentId });
    contradictions.push(
      ...compareEntries(
        children("checklist item"),
        items.map(({ text, id }): Found => ({ text, id })),
      ),
    );
    const files = await collect(client().media.list.all({ taskId: parentId }));
    contradictions.push(
      ...compareEntries(
        children("attachment"),
        files.map(({ fileName, id }): Found => ({ text: fileName, id })),
      ),
    );
  }
  for (const { id, sha256 } of entriesOf("attachment")) {
    if (id === undefined) continue;
    const bytes = await buffer((await client().media.download({ id })).stream);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) contradictions.push(`attachment ${id} has other bytes`);
  }
  for (const [key, expected] of ledger.reactions) {
    const [id, emoji] = key.split(" ") as [string, string];
    const count = (await client().posts.reactions.list({ id })).find((reaction) => reaction.emoji === emoji)?.count ?? 0;
    if (count > 1 || (expected !== undefined && count !== Number(expected)))
      contradictions.push(`${key} has ${count} reactions, not ${expected}`);
  }
  return contradictions;
};
