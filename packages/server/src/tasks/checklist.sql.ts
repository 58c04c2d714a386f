// The statements that add and change checklist items together with the task's event.
import { bounds } from "@worktrack/contract";
import { givenAuthority } from "../credentials/authority.sql.ts";
import { dueCount } from "../events/fan-out.sql.ts";
import { givenIdempotency } from "../idempotency/record.sql.ts";
import { groupStatement } from "../platform/group-statement.ts";
import { isoTime, jsonObject } from "../platform/json.sql.ts";
import { givenTask } from "./find.sql.ts";
import { emitTaskUpdates, taskChanges, taskUpdateEventNames } from "./update-events.sql.ts";

const fields = {
  ...givenTask.fields,
  itemId: "uuid",
  /** The time of the change. */
  changedAt: "timestamptz",
  actor: "text",
  eventIds: "uuid[]",
  ...givenAuthority.fields,
} as const;

export const checklistParameters = { baseUrl: "text", dataBytesMax: "int", ...givenAuthority.parameters } as const;
/** The contract's ChecklistItem as JSON text, and how many deliveries there are to send now. */
export const writtenItem = { id: "uuid", json: "text", due: "int" } as const;

/**
 * CTEs that set updatedAt of the tasks whose counts change, and emit their events. They follow the CTEs `before` (`givenTask.lock`) and `i`, the
 * written items with n, `total_added` and `checked_added`. Triggers update the counts when the statement ends (migration task_numbers), so
 * `t` adds them.
 */
const emitCounts = `change AS MATERIALIZED (
    SELECT n, before.id, given.changed_at AS updated_at, actor, event_ids, after.checklist_total, after.checklist_checked,
           ${taskChanges(["checklist"])} AS changes, ${taskUpdateEventNames} AS event_names
      FROM before JOIN given USING (n) JOIN i USING (n)
      CROSS JOIN LATERAL (SELECT before.status, before.assignee_id, before.checklist_total + total_added AS checklist_total,
                                 before.checklist_checked + checked_added AS checklist_checked) after
  ), updated AS (
    UPDATE task t SET updated_at = change.updated_at FROM change WHERE t.id = change.id AND changes IS NOT NULL
    RETURNING t AS task, json_build_object('checklist_total', change.checklist_total, 'checklist_checked', change.checklist_checked) AS counts
  ), t AS (
    SELECT counted.* FROM updated, json_populate_record(task, counts) AS counted
  ), ${emitTaskUpdates}`;

/** Selects the items as the contract's ChecklistItem. */
const selectItems = `SELECT n, id, ${jsonObject({
  id: "i.id",
  taskId: "i.task_id",
  text: "i.text",
  checked: "i.checked",
  position: "i.position",
  client: "i.client",
  createdAt: isoTime("i.created_at"),
  updatedAt: isoTime("i.updated_at"),
})}::text AS json`;

/**
 * Adds items at the end of checklists. It writes nothing and returns no row for an item whose task `givenTask.lock` does not lock or has no
 * room for it, or whose caller's authority has changed.
 */
export const addChecklistItemsStatement = groupStatement({
  name: "checklist_item_add",
  fields: { ...fields, text: "text", checked: "bool", client: "text?", ...givenIdempotency.fields },
  parameters: checklistParameters,
  row: writtenItem,
  text: `, ${givenTask.lock(`t.checklist_total < ${bounds.checklistItems} AND ${givenAuthority.holds} AND ${givenIdempotency.isNew}`)}
  , i AS MATERIALIZED (
    SELECT n, item_id AS id, before.id AS task_id, text, checked, given.client, changed_at AS created_at, changed_at AS updated_at,
           1 + coalesce((SELECT max(last.position) FROM checklist_item last WHERE last.task_id = before.id), 0) AS position,
           1 AS total_added, checked::int AS checked_added
      FROM before JOIN given USING (n)
  ), inserted AS (
    INSERT INTO checklist_item (id, task_id, text, checked, position, client, created_at, updated_at)
    SELECT id, task_id, text, checked, position, client, created_at, updated_at FROM i
  ), item AS MATERIALIZED (
    ${selectItems}, created_at FROM i
  ), stored AS (
    ${givenIdempotency.store("(SELECT given.*, json, created_at FROM item JOIN given USING (n)) created")}
  ), ${emitCounts}
  SELECT n, id, json, ${dueCount} AS due FROM item`,
});

/**
 * Changes the text and the checked state of items. An item that does not change keeps its updatedAt. It writes nothing and returns no row
 * for an item whose task `givenTask.lock` does not lock, that is not in the task's checklist, or whose caller's authority has changed.
 */
export const updateChecklistItemsStatement = groupStatement({
  name: "checklist_item_update",
  fields: { ...fields, text: "text?", checked: "bool?" },
  parameters: checklistParameters,
  row: writtenItem,
  text: `, ${givenTask.lock(givenAuthority.holds)}
  , i AS MATERIALIZED (
    SELECT n, old.id, old.task_id, new.text, new.checked, old.position, old.client, old.created_at,
           CASE WHEN differs THEN changed_at ELSE old.updated_at END AS updated_at, differs,
           0 AS total_added, new.checked::int - old.checked::int AS checked_added
      FROM before JOIN given USING (n) JOIN checklist_item old ON old.id = item_id AND old.task_id = before.id
      CROSS JOIN LATERAL (SELECT coalesce(given.text, old.text) AS text, coalesce(given.checked, old.checked) AS checked) new
      CROSS JOIN LATERAL (SELECT (new.text, new.checked) <> (old.text, old.checked) AS differs) compared
       FOR NO KEY UPDATE OF old
  ), written AS (
    UPDATE checklist_item SET text = i.text, checked = i.checked, updated_at = i.updated_at FROM i WHERE checklist_item.id = i.id AND differs
  ), ${emitCounts}
  ${selectItems}, ${dueCount} AS due FROM i`,
});
