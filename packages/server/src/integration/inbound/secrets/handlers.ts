// Maps the operations on inbound secrets to their functions, and lists the secrets.
import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { Context } from "../../../caller/context.ts";
import type { Handlers } from "../../../caller/handler.ts";
import { pageArguments, pageOf } from "../../../platform/page.ts";
import { createInboundSecret } from "./create.ts";
import { findInboundSecret, inboundSecretRecord } from "./record.ts";
import { revokeInboundSecret, rotateInboundSecret } from "./rotate.ts";
import type { HasSecretKeys } from "./secret.ts";
import { updateInboundSecret } from "./update.ts";

const listInboundSecrets = async (
  { database, caller: { organizationId } }: Context,
  { query }: Input<"inboundSecrets.list">,
): Promise<Reply<"inboundSecrets.list">> => {
  const scope = `${organizationId} inbound secrets`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await database.prisma.inboundSecret.findMany({ where: { organizationId, ...after }, ...page });
  return pageOf(scope, query, rows, inboundSecretRecord);
};

export const inboundSecretHandlers: Handlers<Extract<OperationName, `inboundSecrets.${string}`>, HasSecretKeys> = {
  "inboundSecrets.list": listInboundSecrets,
  "inboundSecrets.create": createInboundSecret,
  "inboundSecrets.get": async (context, { params }) => inboundSecretRecord(await findInboundSecret(context, params.id)),
  "inboundSecrets.update": updateInboundSecret,
  "inboundSecrets.rotate": rotateInboundSecret,
  "inboundSecrets.revoke": revokeInboundSecret,
};
