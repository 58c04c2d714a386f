/** The names that TypeScript blocks of the documentation use without declaring them, because the text around explains them. */
export const globals = `
import type { Task as TaskRecord, Worktrack, WorktrackInbound } from "@worktrack/sdk";
import type { WebhookRequest } from "@worktrack/webhook-verify";
import type { Database } from "../../../packages/server/src/database/database.ts";

declare global {
  // The SDK and the verifier
  const client: Worktrack;
  const inbound: WorktrackInbound;
  const task: TaskRecord;
  const request: WebhookRequest;
  const newSecret: string, oldSecret: string, url: string, baseUrl: string, body: string, prefix: string, secret: string, id: string;
  const response: Response;
  const location: URL;
  // As the clients of Redis (redis) and PostgreSQL (postgres) have them
  const redis: {
    set(key: string, value: string, options: { NX?: boolean; EX: number }): Promise<string | null>;
    get(key: string): Promise<string | null>;
    del(key: string): Promise<number>;
  };
  type Sql = (parts: TemplateStringsArray, ...values: string[]) => Promise<{ cursor?: string }[]>;
  const sql: Sql & { begin(work: (transaction: Sql) => Promise<unknown>[]): Promise<unknown> };
  const { WebhookEvents }: typeof import("@worktrack/webhook-verify/events");
  const readEverythingAgain: () => Promise<void>;
  const { verify }: typeof import("@worktrack/webhook-verify");
  const { pipeline }: typeof import("node:stream/promises");
  const { createWriteStream }: typeof import("node:fs");
  // Working on the server
  const database: Database;
  const { statement }: typeof import("../../../packages/server/src/database/statement.ts");
  const { renameField }: typeof import("../../../packages/server/src/api-versions/changes.ts");
  const { Task }: typeof import("@worktrack/contract");
  type VersionStep = import("../../../packages/server/src/api-versions/step.ts").VersionStep;
  const { useTestServer, useWorkspace }: typeof import("../../../packages/server/test/server.ts");
  const { expect, test }: typeof import("vitest");
}
`;
