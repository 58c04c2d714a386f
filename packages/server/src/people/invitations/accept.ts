// Accepts an invitation by its token, for programs: the new member gets their first personal token.
import { type Input, type Reply, scopes } from "@worktrack/contract";
import { insertCredential, mintHashedSecret, type SecretHashing } from "../../access/credentials/new-credential.ts";
import { credentialRecord } from "../../access/credentials/record.ts";
import { consumeInvitation, findOpenInvitation, insertMember, type JoinContext } from "./consume.ts";

/** Makes the holder of the token a member, with the invited email address. They are a new person. @throws ApiError not_found, conflict, forbidden */
export const acceptInvitation = async (
  context: JoinContext & SecretHashing,
  { body }: Input<"invitations.accept">,
): Promise<Reply<"invitations.accept">> => {
  const invitation = await findOpenInvitation(context, body.token);
  const hashed = await mintHashedSecret(context.bcryptCost);
  const { row, secret, member } = await consumeInvitation(context, invitation, body.name, async (within, joining) => {
    const joined = await insertMember(within, joining);
    const { organizationId } = joining;
    const token = { kind: "personal" as const, organizationId, userId: joined.id, name: "First token", scopes, expiresAt: null };
    const created = await insertCredential(within, token, hashed);
    return { member: joined, prefix: created.row.prefix, ...created };
  });
  return { ...credentialRecord(row), secret, member };
};
