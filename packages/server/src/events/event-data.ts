// Serializes the data of an event, and leaves out its long fields when it would exceed the size limit.
import { bounds } from "@worktrack/contract";

/** The largest event data in bytes of JSON. The rest of `bounds.eventBytes` is for the envelope. */
export const dataBytesMax = bounds.eventBytes - 4 * 1024;

const documents = { description: { type: "doc", content: [] }, body: { type: "doc", content: [] } };
const texts = { descriptionText: "", bodyText: "" };
/** Emptied only in `changes`, because a post can be linked to any number of tasks. */
const links = { taskIds: null };
const blank: Readonly<Record<string, unknown>> = { ...documents, ...texts, ...links };
/** The long fields of a task and their empty values, for statements that build the data of its events (tasks/event-data.sql.ts). */
export const blankTaskFields = { description: documents.description, descriptionText: texts.descriptionText };

/** Serializes an event's data. Above `dataBytesMax` its documents, their texts and `taskIds` become empty, and `truncated` lists their fields. */
export const eventDataJson = (data: object): string => {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) <= dataBytesMax) return json;
  const truncated = new Set<string>();
  const withoutDocuments = (key: string, value: unknown): unknown => {
    if (!(key in blank)) return value;
    truncated.add(key);
    return isChange(value) ? { from: null, to: null } : blank[key];
  };
  const shortened = JSON.parse(JSON.stringify(data, withoutDocuments)) as object;
  return JSON.stringify({ ...shortened, truncated: [...truncated] });
};

/** Whether `value` is an entry of `changes`. A document has a `type` instead. */
const isChange = (value: unknown): boolean => typeof value === "object" && value !== null && "from" in value && "to" in value;
