import * as bounds from "../bounds.ts";
import type { credentialOperations } from "../credentials.ts";
import type { DescriptionsOf } from "../operation.ts";

const secretOnce = "The `secret` is shown only in this response. The server stores a hash of it, so store it now.";
const noEscalation = "Nobody can grant scopes, projects, addresses or a lifetime beyond those of the credential that makes the request.";

const create = `${secretOnce} \`projectIds\`, \`allowedCidrs\` and \`expiresAt\` limit what the credential can do; \`null\` means no limit. ${noEscalation}`;
const update = `Fields that are left out keep their value. Changes apply with the credential's next request. ${noEscalation}`;
const rotate =
  `Returns a new secret with the same prefix. ${secretOnce} The old secret stops immediately, or after \`overlapSeconds\` ` +
  `(at most ${bounds.rotationOverlapSecondsMax}), so that you can update your clients in the meantime. A second rotation during an overlap is 409 \`conflict\`, unless \`overlapSeconds\` is 0, ` +
  "which ends the overlap.";
const revoke = "Every later request with the secret is 401. This cannot be undone. The records that the credential created stay.";

export const credentialDescriptions: DescriptionsOf<typeof credentialOperations> = {
  "serviceAccounts.list": "Returns the workspace's service accounts with their scopes and last use, oldest first. Secrets are never shown.",
  "serviceAccounts.create":
    "A service account belongs to the workspace: it uses no seat and keeps working when the person who created it leaves. It acts as a " +
    `user of its own (\`userId\`), the author of its records. ${create}`,
  "serviceAccounts.get": "Returns the record without its secret.",
  "serviceAccounts.update": update,
  "serviceAccounts.rotate": rotate,
  "serviceAccounts.revoke": revoke,
  "me.tokens.list":
    "Returns your personal access tokens, oldest first. Secrets are never shown. A token without `credentials:read`, or one that is limited to " +
    "projects, lists itself only.",
  "me.tokens.create":
    "A personal access token acts as you. At each request, it is capped by your role, and it stops working when you leave the workspace. " +
    create,
  "me.tokens.get": "Returns one of your own tokens without its secret. Other people's tokens are 404.",
  "me.tokens.update": update,
  "me.tokens.rotate": rotate,
  "me.tokens.revoke": revoke,
};
