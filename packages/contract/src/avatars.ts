// The operations that set and remove the pictures of people and service accounts.
import { z } from "zod";
import { Id } from "./fields.ts";
import { IgnoredFields } from "./media/input.ts";
import { defineOperations } from "./operation.ts";
import { administrators } from "./values/access.ts";

export const Avatar = z
  .object({ image: z.string().describe("The path of the picture on the server") })
  .meta({ id: "Avatar", description: "The picture of a person or service account" });

const set = {
  method: "PUT",
  limit: "avatar",
  upload: IgnoredFields,
  status: 200,
  reply: Avatar,
  errors: ["forbidden", "image_unreadable", "storage_full"],
} as const;
const remove = { method: "DELETE", status: 204, errors: ["forbidden"] } as const;

const own = { path: "/api/v1/me/avatar", tag: "Identity", access: "members:write", wholeWorkspace: true } as const;
const ofAccount = {
  path: "/api/v1/service-accounts/:id/avatar",
  params: z.object({ id: Id.describe("The service account's id") }),
  tag: "Service accounts",
  access: "credentials:write",
  roles: administrators,
  everyPlan: true,
  changes: "access",
} as const;

export const avatarOperations = defineOperations({
  "me.avatar.set": { ...own, ...set, summary: "Set your own picture" },
  "me.avatar.delete": { ...own, ...remove, everyPlan: true, summary: "Remove your own picture" },
  "serviceAccounts.avatar.set": { ...ofAccount, ...set, summary: "Set the picture of a service account" },
  "serviceAccounts.avatar.delete": { ...ofAccount, ...remove, summary: "Remove the picture of a service account" },
});
