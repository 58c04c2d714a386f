// Accepts an invitation in a browser: the new member gets a session instead of a token, and keeps the identity of the present session.
import type { Input } from "@worktrack/contract";
import { parseSessionSecret } from "../../access/credentials/session-secret.ts";
import { createSession } from "../../access/sessions/create.ts";
import type { PublicContext } from "../../caller/context.ts";
import { consumeInvitation, findOpenInvitation } from "../invitations/consume.ts";
import { joinWithIdentity } from "./join.ts";
import type { SignInPorts } from "./ports.ts";
import { requireProviderSession } from "./provider-only.ts";

/** @throws ApiError not_found, conflict, forbidden, rate_limited: as `invitations.accept` */
export const signInWithInvitation = async (context: PublicContext & SignInPorts, { body }: Input<"signIn.invitation">) => {
  await requireProviderSession(context);
  const invitation = await findOpenInvitation(context, body.token);
  const { session } = await consumeInvitation(context, invitation, body.name, async (within, joining) => {
    const { member, ...identity } = await joinWithIdentity(within, joining);
    const { organizationId } = joining;
    const created = await createSession(within, { organizationId, userId: member.id, method: "invitation", ...identity });
    return { member, prefix: parseSessionSecret(created.secret ?? "")?.prefix ?? "", session: created };
  });
  return session;
};
