// The workspaces that a person can use without signing in again: the list of them, and the switch to another.
import { z } from "zod";
import { Author, Id, IsoTime } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { Organization } from "../organization.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { Role } from "../roles.ts";
import { signIn } from "./session.ts";

export const OwnWorkspace = z
  .object({
    organization: Organization,
    user: Author,
    role: Role,
    current: z.boolean().meta({ description: "Whether the session is in this workspace" }),
    lastSignedInAt: IsoTime.nullable().meta({ description: "When you last signed in to it or switched to it. null: never" }),
  })
  .meta({ id: "OwnWorkspace", description: "A workspace that you can use without signing in again" });
export type OwnWorkspace = z.infer<typeof OwnWorkspace>;

const path = "/api/v1/me/workspaces" as const;
const row = { tag: "Sign-in", access: "credential", noStore: true } as const;

export const workspaceOperations = defineOperations({
  "me.workspaces.list": {
    ...row,
    method: "GET",
    path,
    summary: "List the workspaces that you can switch to, and the present one",
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(OwnWorkspace),
    errors: ["forbidden"],
  },
  "me.workspaces.switch": {
    ...row,
    method: "POST",
    path: `${path}/:id/switch`,
    summary: "Continue in another of your workspaces, with a new session",
    setsSession: true,
    params: z.object({ id: Id.describe("The workspace's id") }),
    status: 201,
    reply: signIn.reply,
    errors: ["forbidden"],
  },
});
