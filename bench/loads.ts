// The loads that several benchmarks send.
import { taskStatuses } from "@worktrack/contract";
import type { Load } from "./measure.ts";
import type { Server } from "./server.ts";
import type { ItemState, TaskState } from "./tasks.sql.ts";
import type { Workspace } from "./workspace.ts";

const tasksPath = "/api/v1/tasks";

export const at = ({ url, process }: Server) => ({ origin: url, serverPid: process.pid });

/** Reads the first page of 50. */
export const pageLoad = (server: Server, { projectId, tokens }: Workspace) => {
  const targets = [{ path: `${tasksPath}?projectId=${projectId}&limit=50&offset=0` }];
  return { method: "GET", ...at(server), targets, tokens } as const satisfies Load;
};

/** Reads the first page of 50 with these filters, of the project and of the whole workspace in turn. */
export const filterLoad = (server: Server, { projectId, tokens }: Workspace, filters: Readonly<Record<string, string>>) => {
  const targets = [{ ...filters, projectId }, filters].map((query) => ({
    path: `${tasksPath}?${new URLSearchParams({ ...query, limit: "50", offset: "0" })}`,
  }));
  return { method: "GET", ...at(server), targets, tokens } as const satisfies Load;
};

export const getLoad = (server: Server, { tokens }: Workspace, tasks: readonly TaskState[]) =>
  ({ method: "GET", ...at(server), targets: tasks.map(({ id }) => ({ path: `${tasksPath}/${id}` })), tokens }) as const satisfies Load;

/** Creates the same task over and over. The author is for the bare server only, because Worktrack takes it from the credential. */
export const createLoad = (server: Server, { projectId, tokens }: Workspace, authorId?: string) => {
  const task = {
    projectId,
    title: "Fix login: the second factor is requested twice",
    descriptionText: "Sign in, wait for the code, reload the page.\nIt asks again, and the first code is no longer accepted.",
    status: "todo",
    priority: "high",
    dueDate: 1_800_000_000_000,
    authorId,
  };
  return { method: "POST", ...at(server), targets: [{ path: tasksPath }], bodies: [JSON.stringify(task)], tokens } as const satisfies Load;
};

export const commentLoad = (server: Server, { tokens }: Workspace, tasks: readonly TaskState[]) => {
  const targets = tasks.map(({ id }) => ({ path: `${tasksPath}/${id}/comments` }));
  const bodies = [JSON.stringify({ content: "Seen again on Monday, with the second factor switched off." })];
  return { method: "POST", ...at(server), targets, bodies, tokens } as const satisfies Load;
};

/** Checks each item, then unchecks each item, and so on. */
export const toggleLoad = (server: Server, { tokens }: Workspace, items: readonly ItemState[]) => {
  const targets = items.map(({ id, taskId }) => ({ path: `${tasksPath}/${taskId}/checklist/${id}` }));
  const bodies = [true, false].map((checked) => JSON.stringify({ checked }));
  return { method: "PATCH", ...at(server), targets, bodies, tokens } as const satisfies Load;
};

/** Sets the next status of each task in turn, so that every request changes its task. */
export const statusLoad = (server: Server, { tokens }: Workspace, tasks: readonly TaskState[]) => {
  const targets = tasks.map(({ id, status }) => ({ path: `${tasksPath}/${id}`, firstBody: taskStatuses.indexOf(status) + 1 }));
  return {
    method: "PATCH",
    ...at(server),
    targets,
    bodies: taskStatuses.map((status) => JSON.stringify({ status })),
    tokens,
  } as const satisfies Load;
};
