// SQL for the data of a task's events. Above the size limit it leaves out the long fields, as eventDataJson (events/event-data.ts) does.
import { blankTaskFields } from "../../events/event-data.ts";

const fields = Object.keys(blankTaskFields);
const truncated = `"truncated":${JSON.stringify(fields)},`;
const truncatedTask = (json: string): string => `(${json}::jsonb || '${JSON.stringify(blankTaskFields)}')::text`;
const truncatedChanges = (changes: string): string => `(
  SELECT json_object_agg(key, CASE WHEN key = ANY ('{${fields.join(",")}}') THEN '{"from":null,"to":null}' ELSE value END)::text
    FROM json_each(${changes}::json))`;

/** SQL for the members `task` and, if given, `changes` of an event's data, from their JSON texts. The statement declares `dataBytesMax: "int"`. */
export const taskEventMembers = (json: string, changes?: string): string => {
  const members = (task: string, changed: string | undefined) => `'"task":' || ${task}${changed ? ` || ',"changes":' || ${changed}` : ""}`;
  return `CASE WHEN octet_length(${json})${changes ? ` + octet_length(${changes})` : ""} <= $dataBytesMax THEN ${members(json, changes)}
       ELSE '${truncated}' || ${members(truncatedTask(json), changes && truncatedChanges(changes))} END`;
};
