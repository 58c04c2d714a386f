// The command `key revoke`: revokes a leaked key, session or inbound secret by its public prefix, as the server's administrator.
import { z } from "zod";
import { revokeCredentialByPrefix } from "../access/credentials/revoke-by-prefix.ts";
import { prefixChars } from "../access/credentials/secret.ts";
import { revokeInboundSecretByPrefix } from "../integration/inbound/secrets/revoke-by-prefix.ts";
import { ApiError } from "../platform/api-error.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print } from "./output.ts";

// The message never contains the value, which may be a whole key.
const RevokeOptions = z.object({
  prefix: z
    .string()
    .regex(
      new RegExp(`^(wt[ks]_)?[0-9A-Za-z]{${prefixChars}}$`),
      `Must be the ${prefixChars} characters between the underscores of wtk_<prefix>_… or wts_<prefix>_…, not the whole key`,
    )
    .transform((text) => text.slice(-prefixChars)),
  json: z.boolean().default(false),
});

export const revokeKeyCommand = async (raw: unknown): Promise<void> => {
  const { prefix, json } = parseOptions(RevokeOptions, raw);
  const revoked = await withAdminContext(
    async (admin) => (await revokeCredentialByPrefix(admin, prefix)) ?? (await revokeInboundSecretByPrefix(admin, prefix)),
  );
  if (!revoked) throw new ApiError("not_found", `No key and no inbound secret has the prefix ${prefix}`);
  const { name, organization, revokedAt } = revoked;
  print(json ? JSON.stringify(revoked) : `Revoked: "${name}" of the workspace ${organization}, since ${revokedAt}`);
};
