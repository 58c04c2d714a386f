// The tool calls that the benchmark of MCP measures, each with the requests to the API that it stands for.
import { mcpPath, type TaskStatus, taskStatuses } from "@worktrack/contract";
import { createMessage, type Revision, revisions } from "../packages/server/test/mcp/rpc.ts";
import { createRequester } from "./delivery-setup.ts";
import { at } from "./loads.ts";
import type { Load, Target } from "./measure.ts";
import type { Server } from "./server.ts";
import type { Workspace } from "./workspace.ts";

export interface MeasuredMessage {
  readonly calls: Readonly<Record<Revision, Load>>;
  /** Undefined if the message stands for no request. */
  readonly requests?: { readonly load: Load; readonly perCall: number };
}

const api = "/api/v1";

interface TaskRow {
  readonly id: string;
  readonly identifier: string;
  readonly status: TaskStatus;
}

export const createMcpLoads = async (server: Server, { tokens }: Workspace): Promise<Readonly<Record<string, MeasuredMessage>>> => {
  const request = createRequester(server.url, tokens);
  const { tasks } = await request<{ readonly tasks: readonly TaskRow[] }>("GET", "/tasks?limit=100");
  const [whole = [], ...changed] = [0, 25, 50, 75].map((start) => tasks.slice(start, start + 25));
  for (const [index, { id }] of whole.entries()) await addParts(request, id, whole.at(index - 1)?.id ?? id);
  const common = { ...at(server), tokens } as const;

  const mcp = (revision: Revision, method: string, params: readonly Readonly<Record<string, unknown>>[], expectedText: string): Load => {
    const messages = params.map((each) => createMessage(method, each, { revision, clientName: "bench" }));
    const bodies = messages.map(({ body }) => JSON.stringify(body));
    return { ...common, method: "POST", targets: [{ path: mcpPath }], headers: messages[0]?.headers ?? {}, bodies, expectedText };
  };
  const calls = (name: string, args: (index: number) => readonly object[]) =>
    eachRevision((revision, index) => {
      const params = args(index).map((each) => ({ name, arguments: each }));
      return mcp(revision, "tools/call", params, '"isError":false');
    });
  const reads = (targets: readonly Target[], perCall: number) => ({ load: { ...common, method: "GET" as const, targets }, perCall });

  return {
    list_tasks: { calls: calls("list_tasks", () => [{ limit: 20 }]), requests: reads([{ path: `${api}/tasks?limit=20&offset=0` }], 1) },
    get_task: {
      calls: calls("get_task", () => whole.map(({ identifier }) => ({ task: identifier }))),
      requests: reads(whole.flatMap(readsOfWhole), readsOfWhole(whole[0] as TaskRow).length),
    },
    update_task: {
      calls: calls("update_task", (index) => statusChanges(changed[index] ?? [])),
      requests: { load: { ...common, ...statusRequests(changed[2] ?? []) }, perCall: 2 },
    },
    "tools/list": { calls: eachRevision((revision) => mcp(revision, "tools/list", [{}], '"tools":[{')) },
  };
};

const eachRevision = (load: (revision: Revision, index: number) => Load): Readonly<Record<Revision, Load>> =>
  Object.fromEntries(revisions.map((revision, index) => [revision, load(revision, index)])) as Record<Revision, Load>;

/** Adds everything that get_task shows. */
const addParts = async (request: ReturnType<typeof createRequester>, id: string, otherId: string): Promise<void> => {
  for (const text of ["Read the log", "Write a test", "Tell the customer"]) {
    await request("POST", `/tasks/${id}/checklist`, { text });
    await request("POST", `/tasks/${id}/subtasks`, { title: text });
    await request("POST", `/tasks/${id}/comments`, { content: "Seen again on Monday, with the second factor switched off." });
  }
  await request("PUT", `/tasks/${id}/relations/relates/${otherId}`);
  await request("POST", "/media", { taskId: id, fileName: "log.txt", mimeType: "text/plain", fileData: btoa("The second page is empty.") });
};

/** The requests of get_task. */
const readsOfWhole = ({ id, identifier }: TaskRow): readonly Target[] =>
  [
    `/tasks/${identifier}?format=markdown`,
    `/tasks/${id}/checklist`,
    `/tasks/${id}/subtasks`,
    `/tasks/${id}/relations`,
    `/tasks/${id}/posts`,
    `/tasks/${id}/comments?offset=0&limit=5`,
    `/media?taskId=${id}&limit=20`,
  ].map((path) => ({ path: api + path }));

/** The arguments of calls of which each changes its task: every task gets its next status in turn. */
const statusChanges = (tasks: readonly TaskRow[]): readonly object[] =>
  taskStatuses.flatMap((_, step) => tasks.map(({ identifier, status }) => ({ task: identifier, status: nextStatus(status, step + 1) })));

const nextStatus = (status: TaskStatus, steps: number): string =>
  taskStatuses[(taskStatuses.indexOf(status) + steps) % taskStatuses.length] ?? status;

/** The requests of the same changes. */
const statusRequests = (tasks: readonly TaskRow[]): Pick<Load, "method" | "targets" | "bodies"> => ({
  method: "PATCH",
  targets: tasks.flatMap(({ id, identifier, status }) => [
    { method: "GET", path: `${api}/tasks/${identifier}?format=markdown` },
    { path: `${api}/tasks/${id}`, firstBody: taskStatuses.indexOf(status) + 1 },
  ]),
  bodies: taskStatuses.map((status) => JSON.stringify({ status })),
});
