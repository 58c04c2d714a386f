// The API as one row per operation. The name is also the SDK method: `tasks.comments.create` is `client.tasks.comments.create`.
import { auditOperations } from "./audit.ts";
import { avatarOperations } from "./avatars.ts";
import { credentialOperations } from "./credentials.ts";
import { domainOperations } from "./domains.ts";
import { exportOperations } from "./exports.ts";
import { identityOperations } from "./identity.ts";
import { inboundSecretOperations } from "./inbound/secrets.ts";
import { inboundOperations } from "./inbound/table.ts";
import { mediaOperations } from "./media/table.ts";
import { memberOperations } from "./members/table.ts";
import type { Operation } from "./operation.ts";
import { organizationOperations } from "./organization.ts";
import { commentOperations } from "./posts/comments.ts";
import { postOperations } from "./posts/table.ts";
import { preferencesOperations } from "./preferences.ts";
import { projectOperations } from "./projects/table.ts";
import { reactionOperations } from "./reactions.ts";
import { withReplyFormat } from "./reply-format.ts";
import { scimOperations } from "./scim/status.ts";
import { searchOperations } from "./search.ts";
import { signInLinkOperations } from "./sign-in/link.ts";
import { passkeyOperations } from "./sign-in/passkeys.ts";
import { sessionOperations } from "./sign-in/session.ts";
import { terminalLoginOperations } from "./sign-in/terminal.ts";
import { workspaceOperations } from "./sign-in/workspaces.ts";
import { tagOperations } from "./tags.ts";
import { taskPartOperations } from "./tasks/parts-table.ts";
import { taskRelationOperations } from "./tasks/relations.ts";
import { taskOperations } from "./tasks/table.ts";
import { viewOperations } from "./tasks/views.ts";
import { feedOperations } from "./webhooks/feed.ts";
import { webhookOperations } from "./webhooks/table.ts";

export const table = withReplyFormat({
  ...identityOperations,
  ...avatarOperations,
  ...preferencesOperations,
  ...organizationOperations,
  ...exportOperations,
  ...domainOperations,
  ...memberOperations,
  ...scimOperations,
  ...credentialOperations,
  ...sessionOperations,
  ...signInLinkOperations,
  ...passkeyOperations,
  ...workspaceOperations,
  ...terminalLoginOperations,
  ...auditOperations,
  ...projectOperations,
  ...tagOperations,
  ...searchOperations,
  ...taskOperations,
  ...taskPartOperations,
  ...taskRelationOperations,
  ...viewOperations,
  ...postOperations,
  ...commentOperations,
  ...reactionOperations,
  ...mediaOperations,
  ...feedOperations,
  ...webhookOperations,
  ...inboundSecretOperations,
  ...inboundOperations,
} as const satisfies Record<string, Operation>);

export type Table = typeof table;
export type OperationName = keyof Table;

/** Operations that need a signature. All others need a bearer token or are public. */
export type SignedOperationName = { [K in OperationName]: Table[K]["access"] extends "signature" ? K : never }[OperationName];
export type BearerOperationName = Exclude<OperationName, SignedOperationName>;

/** Operations whose reply is a stream of server-sent events. All other bearer operations have one reply. */
type StreamOperationName = { [K in OperationName]: Table[K] extends { readonly stream: true } ? K : never }[OperationName];
/** Operations whose request is a file, with its fields beside it. All others take JSON, or nothing. */
export type FileOperationName = {
  [K in OperationName]: Table[K] extends { readonly upload: unknown } ? (Table[K] extends { readonly body: unknown } ? never : K) : never;
}[OperationName];

/** Operations that take at most JSON and have one reply. */
export type ReplyOperationName = Exclude<BearerOperationName, StreamOperationName | FileOperationName>;

export const operationNames = Object.keys(table) as OperationName[];

/** A row with the general type, for code that iterates over the table. */
export const operationOf = (name: OperationName): Operation => table[name];

export const bearerOperationNames = operationNames.filter((name): name is BearerOperationName => operationOf(name).access !== "signature");

/** Whether the request of an operation is a file. */
export const takesFile = ({ upload, body }: Operation): boolean => upload !== undefined && body === undefined;

export const fileOperationNames = operationNames.filter((name): name is FileOperationName => takesFile(operationOf(name)));

export const replyOperationNames = bearerOperationNames.filter((name): name is ReplyOperationName => {
  const row = operationOf(name);
  return !row.stream && !takesFile(row);
});
