// The statements that add and change checklist items together with the task's event.
import { bounds } from "@worktrack/contract";
import { givenAuthority } from "../../caller/authority.sql.ts";
import { givenIdempotency } from "../../caller/idempotency-record.sql.ts";
import { groupStatement } from "../../database/group-statement.ts";
import { isoTime, jsonObject } from "../../database/json.sql.ts";
import { dueCount } from "../../events/fan-out.sql.ts";
import { givenTask } from "./find.sql.ts";
import { columnsOfChange, emitTaskUpdates, taskChanges, taskUpdateEventNames } from "./update-events.sql.ts";

const fields = {
  ...givenTask.fields,
  itemId: "uuid",
  /** The time of the change. */
  changedAt: "timestamptz",
  actor: "text",
  traceparent: "text?",
  eventIds: "uuid[]",
  ...givenAuthority.fields,
} as const;

const checklistParameters = { baseUrl: "text", dataBytesMax: "int", ...givenAuthority.parameters } as const;
/** The contract's ChecklistItem as JSON text, and how many deliveries there are to send now. */
const writtenItem = { id: "uuid", json: "text", due: "int" } as const;

/**
 * The columns of a CTE `change`, with a row for each written item, that its task's event is made of. `before` is the locked task, and
 * `after` comes from `countsAfter`. Triggers write the counts and updatedAt when the statement ends (10-task-parts.sql of the baseline).
 */
const taskChange = `n, ${columnsOfChange("before", ["checklist_total", "checklist_checked"])}, after.checklist_total, after.checklist_checked,
           changed_at, actor, traceparent, event_ids,
           ${taskChanges(["checklist"])} AS changes, ${taskUpdateEventNames} AS event_names`;

/** Joins the task's counts after the change, which adds these numbers to them. */
const countsAfter = (total: string, checked: string): string => `CROSS JOIN LATERAL (
        SELECT before.status, before.assignee_id, before.checklist_total + ${total} AS checklist_total,
               before.checklist_checked + ${checked} AS checklist_checked) after`;

/** Only tasks whose counts change need their JSON. */
const emitCounts = emitTaskUpdates("changes IS NOT NULL");

/** SQL for the contract's ChecklistItem as JSON text, from a row `change`. */
const itemJson = `${jsonObject({
  id: "item_id",
  taskId: "change.id",
  text: "text",
  checked: "checked",
  position: "position",
  client: "item_client",
  createdAt: isoTime("item_created_at"),
  updatedAt: isoTime("item_updated_at"),
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
  text: `, ${givenTask.lock(`t.checklist_total < ${bounds.checklistItems} AND ${givenIdempotency.isNew}`)}
  , change AS MATERIALIZED (
    SELECT ${taskChange},
           item_id, given.text, given.checked, given.client AS item_client, changed_at AS item_created_at, changed_at AS item_updated_at,
           1 + coalesce((SELECT max(last.position) FROM checklist_item last WHERE last.task_id = before.id), 0) AS position
      FROM before JOIN given USING (n) ${countsAfter("1", "given.checked::int")}
  ), inserted AS (
    INSERT INTO checklist_item (id, task_id, text, checked, position, client, created_at, updated_at)
    SELECT item_id, id, text, checked, position, item_client, item_created_at, item_updated_at FROM change
  ), item AS MATERIALIZED (
    SELECT n, item_id AS id, ${itemJson}, item_created_at AS created_at FROM change
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
  text: `, ${givenTask.lock("true")}
  , change AS MATERIALIZED (
    SELECT ${taskChange},
           item_id, new.text, new.checked, old.position, old.client AS item_client, old.created_at AS item_created_at, differs,
           CASE WHEN differs THEN changed_at ELSE old.updated_at END AS item_updated_at
      FROM before JOIN given USING (n) JOIN checklist_item old ON old.id = item_id AND old.task_id = before.id
      CROSS JOIN LATERAL (SELECT coalesce(given.text, old.text) AS text, coalesce(given.checked, old.checked) AS checked) new
      CROSS JOIN LATERAL (SELECT (new.text, new.checked) <> (old.text, old.checked) AS differs) compared
      ${countsAfter("0", "new.checked::int - old.checked::int")}
       FOR NO KEY UPDATE OF old
  ), written AS (
    UPDATE checklist_item i SET text = change.text, checked = change.checked, updated_at = item_updated_at
      FROM change WHERE i.id = item_id AND differs
  ), ${emitCounts}
  SELECT n, item_id AS id, ${itemJson}, ${dueCount} AS due FROM change`,
});
