// Checks that the people of a task can still see it in the project that it moves to: the authors and the assignees of it and its subtasks.
import type { TaskUpdate } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import { statement, textOf } from "../../database/statement.ts";
import { ApiError, invalidField } from "../../platform/api-error.ts";
import { managesProject } from "../projects/management.ts";
import type { LockedTask } from "./find.ts";

// Someone who has left the workspace cannot see the task now either. Service accounts and inbound secrets have a membership like people.
const findExcluded = statement({
  name: "task_move_excluded",
  parameters: { taskId: "uuid", projectId: "uuid", keepsAssignee: "bool" },
  row: { part: textOf<"author" | "assignee">() },
  text: `
  SELECT who.part
    FROM task t
    JOIN project target ON target.id = $projectId AND target.visibility = 'private'
    CROSS JOIN LATERAL (VALUES ('author', t.author_id), ('assignee', t.assignee_id)) AS who (part, user_id)
    JOIN membership m ON m.organization_id = t.organization_id AND m.user_id = who.user_id
   WHERE (t.id = $taskId OR t.parent_id = $taskId)
     AND (who.part = 'author' OR t.id <> $taskId OR $keepsAssignee)
     AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = target.id AND pm.user_id = who.user_id)
   ORDER BY who.part LIMIT 1`,
});

/**
 * Keeps a member from hiding other people's tasks in a private project. Whoever manages the project that the task leaves may do so.
 * @throws ApiError forbidden for an author, validation_failed for an assignee, who can be changed in the same update
 */
export const requirePeopleCanFollow = async (
  { database, caller }: Context,
  task: LockedTask,
  { projectId, assigneeId }: TaskUpdate & { readonly projectId: string },
): Promise<void> => {
  const [excluded] = await database.query(findExcluded, { taskId: task.id, projectId, keepsAssignee: assigneeId === undefined });
  if (!excluded) return;
  const { createdById } = await database.prisma.project.findUniqueOrThrow({ where: { id: task.projectId }, select: { createdById: true } });
  if (managesProject(caller, createdById)) return;
  const whose = `The ${excluded.part} of the task or of a subtask is not a member of that private project.`;
  if (excluded.part === "assignee")
    throw invalidField(["body", "assigneeId"], "unknown_member", `${whose} Add them to it, or change the assignee.`);
  throw new ApiError("forbidden", `${whose} Only the creator of the project that the task leaves, an admin or an owner may move it there.`);
};
