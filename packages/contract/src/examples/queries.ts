// Example arguments of operations with a query. The SDK's reference shows them.
import type { z } from "zod";
import type { OperationName, Table } from "../table.ts";

type QueryExamples = { readonly [K in OperationName]?: Table[K] extends { query: infer S extends z.ZodType } ? z.input<S> : never };

export const queryExamples: QueryExamples & Readonly<Partial<Record<OperationName, object>>> = {
  "auditLogs.list": { action: ["credential.created", "credential.rotated"] },
  "domains.checkDns": { domain: "example.com" },
  "events.list": { event: ["task.created", "task.completed"] },
  "media.delete": { target: "task" },
  "media.get": { target: "task" },
  "media.list": { taskId: "EX-42" },
  "members.list": { role: "admin" },
  "posts.list": { status: "published" },
  "projects.delete": { contents: true, dryRun: true },
  "projects.list": { archived: false },
  "search.run": { q: "login -mobile" },
  "tags.list": { name: "bug" },
  "tasks.list": { projectId: "EX", status: ["todo", "in_progress"], assigneeId: "me" },
  "views.list": { name: "My open bugs" },
  "webhooks.deliveries.list": { status: ["failed"] },
};
