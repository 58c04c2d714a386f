import type { Input, OperationName, Reply } from "@worktrack/contract";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../handler.ts";
import { pageArguments, pageOf } from "../../platform/page.ts";
import { createSecret } from "./create.ts";
import { findSecret } from "./find.ts";
import { inboundSecretRecord } from "./record.ts";
import { revokeSecret, rotateSecret } from "./rotate.ts";
import type { HasSecretKey } from "./secret.ts";
import { updateSecret } from "./update.ts";

const list = async (
  { database, caller: { organizationId } }: Context,
  { query }: Input<"inboundSecrets.list">,
): Promise<Reply<"inboundSecrets.list">> => {
  const scope = `${organizationId} inbound secrets`;
  const { after, ...page } = pageArguments(scope, query);
  const rows = await database.prisma.inboundSecret.findMany({ where: { organizationId, ...after }, ...page });
  return pageOf(scope, query, rows, inboundSecretRecord);
};

export const inboundSecretHandlers: Handlers<Extract<OperationName, `inboundSecrets.${string}`>, HasSecretKey> = {
  "inboundSecrets.list": list,
  "inboundSecrets.create": createSecret,
  "inboundSecrets.get": async (context, { params }) => inboundSecretRecord(await findSecret(context, params.id)),
  "inboundSecrets.update": updateSecret,
  "inboundSecrets.rotate": rotateSecret,
  "inboundSecrets.revoke": revokeSecret,
};
