// Keeps the store current with the events of the stream.
import { type LiveItem, onLiveItem } from "../live/live.ts";
import type { Me } from "../session/session.ts";
import { putRecord, type RecordKind, type Records, removeRecord, watchRecord } from "./records.ts";
import { followSharedStream } from "./shared-stream.ts";
import { completeRecord } from "./versions.ts";

/** Follows the person's events from the time at which they were read. Records that are read later miss none. */
export const followRecords = (person: Me): void => {
  onLiveItem(storeItem);
  followSharedStream(person);
};

const storeItem = (item: LiveItem): void => {
  if (item.event === "project.updated" || (item.event === "changed" && item.kind === "tag"))
    import("./follow-copies.ts").then(({ followCopies }) => followCopies(item)).catch(() => undefined);
  if (!("data" in item)) return;
  const { data, event } = item;
  const truncated = "truncated" in data ? (data.truncated ?? []) : [];
  const store = <K extends RecordKind>(kind: K, record: Records[K], endings: readonly string[]): void => {
    if (endings.includes(event)) removeRecord(kind, record.id, record);
    else putRecord(kind, completeRecord(record, truncated, watchRecord(kind, record.id).peek()));
  };
  if ("task" in data) store("task", data.task, ["task.deleted"]);
  else if ("post" in data) store("post", data.post, ["post.deleted"]);
  else if ("project" in data) store("project", data.project, ["project.deleted"]);
  else if ("member" in data) store("member", data.member, ["member.left"]);
};
