// Maps the operations on service accounts and personal tokens to the same functions, with the credential's kind as an argument.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { HasDateVersions } from "../../api-versions/supported.ts";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { createCredential } from "./create.ts";
import { type CredentialKind, findReadableCredential, readableCredentials } from "./find.ts";
import type { SecretHashing } from "./new-credential.ts";
import { credentialRecord } from "./record.ts";
import { revokeCredential } from "./revoke.ts";
import { rotateCredential } from "./rotate.ts";
import { updateCredential } from "./update.ts";

const list = async (context: Context, kind: CredentialKind, query: Input<"me.tokens.list">["query"]): Promise<Reply<"me.tokens.list">> => {
  const where = readableCredentials(kind, context);
  const scope = `${context.caller.organizationId} ${kind} ${context.caller.userId}`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await context.database.prisma.credential.findMany({ where: { ...where, ...after }, ...page });
  return pageOf(scope, query, rows, credentialRecord);
};

export const credentialHandlers: Handlers<
  Exclude<Extract<OperationName, `serviceAccounts.${string}` | `me.tokens.${string}`>, `serviceAccounts.avatar.${string}`>,
  SecretHashing & Pick<HasDateVersions, "dateVersions">
> = {
  "serviceAccounts.list": (context, { query }) => list(context, "service_account", query),
  "serviceAccounts.create": (context, { body }) => createCredential(context, "service_account", body),
  "serviceAccounts.get": async (context, { params }) =>
    credentialRecord(await findReadableCredential(context, "service_account", params.id)),
  "serviceAccounts.update": (context, { params, body }) => updateCredential(context, "service_account", params.id, body),
  "serviceAccounts.rotate": (context, { params, body }) => rotateCredential(context, "service_account", params.id, body),
  "serviceAccounts.revoke": (context, { params }) => revokeCredential(context, "service_account", params.id),
  "me.tokens.list": (context, { query }) => list(context, "personal", query),
  "me.tokens.create": (context, { body }) => createCredential(context, "personal", body),
  "me.tokens.get": async (context, { params }) => credentialRecord(await findReadableCredential(context, "personal", params.id)),
  "me.tokens.update": (context, { params, body }) => updateCredential(context, "personal", params.id, body),
  "me.tokens.rotate": (context, { params, body }) => rotateCredential(context, "personal", params.id, body),
  "me.tokens.revoke": (context, { params }) => revokeCredential(context, "personal", params.id),
};
