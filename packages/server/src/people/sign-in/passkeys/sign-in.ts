// Signs a person in with a passkey, and refuses a passkey whose counter went back, because that shows a copy.
import type { Input, Reply } from "@worktrack/contract";
import { chargeFailedAuthentication } from "../../../access/credentials/authenticate.ts";
import { createSession } from "../../../access/sessions/create.ts";
import { findPresentedSession } from "../../../access/sessions/presented.ts";
import { inTransaction, type PublicContext } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { newId } from "../../../platform/id.ts";
import type { SetsSession } from "../../../platform/json.ts";
import { auditInWorkspaces } from "../audit.ts";
import { findMemberToSignIn, noteSignIn } from "../identity.ts";
import type { SignInPorts } from "../ports.ts";
import { refuseIfProviderOnly } from "../provider-only.ts";
import { type ChallengePurpose, type IssuedChallenge, issueChallenge, readChallenge } from "./challenge.ts";
import { challengeIn } from "./client-data.ts";
import { requestOptions, userHandleOf } from "./options.ts";
import { passkeyTarget } from "./record.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { consumeChallenge } from "./used-challenges.ts";
import { type PasskeyState, verifyAssertion } from "./verify.ts";

type PasskeyContext = PublicContext & SignInPorts;

const purpose: ChallengePurpose = { act: "sign in", sessionId: null };

export const getRequestOptions = async (context: PasskeyContext): Promise<Reply<"signIn.passkeyOptions">> => {
  refuseIfProviderOnly(context);
  const { baseUrl, secretKeys, nowMs } = context;
  const site = relyingPartyOf(baseUrl);
  return requestOptions(site, issueChallenge(secretKeys, purpose, newId(), nowMs));
};

/** @throws ApiError invalid_passkey, with the same message for every reason; forbidden when the person has left; rate_limited */
export const signInWithPasskey = async (
  context: PasskeyContext,
  { body: { response } }: Input<"signIn.passkey">,
): Promise<SetsSession<Reply<"signIn.passkey">>> => {
  refuseIfProviderOnly(context);
  const verified = await verify(context, response);
  const signedIn = verified && (await inTransaction(context, (within) => completeSignIn(within, verified)));
  if (signedIn === "left") throw new ApiError("forbidden", "This passkey is valid, but you are not a member of any workspace any more");
  if (signedIn) return signedIn;
  const refusal = new ApiError("invalid_passkey", "The passkey could not be verified. Try again, or sign in in another way.");
  throw await chargeFailedAuthentication(context, context, "invalid_passkey", refusal);
};

/** A passkey that has signed a challenge of this server. */
interface VerifiedPasskey {
  readonly id: string;
  readonly identityId: string;
  readonly name: string;
  readonly challenge: string;
  readonly issued: IssuedChallenge;
  readonly state: PasskeyState;
}

const verify = async (
  context: PasskeyContext,
  response: Input<"signIn.passkey">["body"]["response"],
): Promise<VerifiedPasskey | undefined> => {
  const { baseUrl, database, secretKeys, nowMs } = context;
  const site = relyingPartyOf(baseUrl);
  const challenge = challengeIn(response.response.clientDataJSON);
  const issued = challenge === undefined ? undefined : await readChallenge(secretKeys, purpose, challenge, nowMs);
  if (challenge === undefined || !issued) return undefined;
  const credentialId = new Uint8Array(Buffer.from(response.id, "base64url"));
  const passkey = await database.prisma.passkey.findUnique({ where: { credentialId } });
  if (!passkey || response.response.userHandle !== userHandleOf(passkey.identityId)) return undefined;
  const { id, identityId, name, publicKey } = passkey;
  const state = await verifyAssertion(response, challenge, site, { credentialId: response.id, publicKey });
  return state && { id, identityId, name, challenge, issued, state };
};

// Compares the counter in the update, so that one of two answers with the same counter is refused.
const usePasskey = statement({
  name: "passkey_use",
  parameters: { id: "uuid", counter: "bigint", backedUp: "bool", now: "timestamptz" },
  row: { id: "uuid" },
  text: `
  UPDATE passkey SET counter = $counter, backed_up = $backedUp, last_used_at = $now
   WHERE id = $id AND ($counter > counter OR ($counter = 0 AND counter = 0))
  RETURNING id`,
});

/** Undefined when the challenge was used before, the passkey was removed, or its counter went back; `left` without a workspace to sign in to. */
const completeSignIn = async (
  context: PasskeyContext,
  { id, identityId, name, challenge, issued, state }: VerifiedPasskey,
): Promise<SetsSession<Reply<"signIn.passkey">> | "left" | undefined> => {
  const { database, nowMs } = context;
  if (!(await consumeChallenge(database, challenge, issued.expiresAt))) return undefined;
  const used = await database.query(usePasskey, { id, counter: state.counter, backedUp: state.backedUp, now: new Date(nowMs) });
  if (used.length === 0) {
    if ((await database.prisma.passkey.count({ where: { id } })) > 0)
      await auditInWorkspaces(context, identityId, { action: "passkey.refused", target: passkeyTarget({ id, name }) });
    return undefined;
  }
  const present = await findPresentedSession(context);
  const member = await findMemberToSignIn(database, identityId, present?.organizationId ?? null);
  if (!member) return "left";
  await noteSignIn(database, { identityId, organizationId: member.organizationId }, nowMs);
  return createSession(context, { ...member, method: "passkey", identityId });
};
