// Registers a passkey: issues the options, and stores the passkey that answers them. The first one makes its person's identity.
import { bounds, type Input, type PasskeyCreationOptions, type Reply } from "@worktrack/contract";
import { type Context, inTransaction } from "../../../caller/context.ts";
import type { Database } from "../../../database/database.ts";
import { isUniqueViolation } from "../../../database/sql-errors.ts";
import { statement } from "../../../database/statement.ts";
import { ApiError, invalidField } from "../../../platform/api-error.ts";
import { newId } from "../../../platform/id.ts";
import { auditInWorkspaces } from "../audit.ts";
import { linkPerson, noteSignIn } from "../identity.ts";
import type { SignInPorts } from "../ports.ts";
import { refuseIfProviderOnly } from "../provider-only.ts";
import { type ChallengePurpose, type IssuedChallenge, issueChallenge, readChallenge } from "./challenge.ts";
import { challengeIn } from "./client-data.ts";
import { creationOptions } from "./options.ts";
import { requireManageableIdentity } from "./own.ts";
import { passkeyRecord, passkeyTarget } from "./record.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { consumeChallenge } from "./used-challenges.ts";
import { type RegisteredPasskey, verifyRegistration } from "./verify.ts";

type Ports = Context & Pick<SignInPorts, "secretKeys" | "signInProvider">;

const purposeOf = ({ caller }: Context): ChallengePurpose => ({ act: "register", sessionId: caller.credential.id });

export const getCreationOptions = async (context: Ports): Promise<Reply<"me.passkeys.options">> => {
  const { id } = await requireManageableIdentity(context);
  refuseIfProviderOnly(context);
  const site = relyingPartyOf(context.baseUrl);
  const { database, caller, secretKeys, nowMs } = context;
  const present = id === undefined ? [] : await database.prisma.passkey.findMany({ where: { identityId: id } });
  requireRoom(present.length);
  const identityId = id ?? newId();
  const { userEmail: email, userName: name } = caller.credential;
  const challenge = issueChallenge(secretKeys, purposeOf(context), identityId, nowMs);
  return creationOptions(site, challenge, { identityId, email, name }, present.map(descriptorOf));
};

type Descriptor = PasskeyCreationOptions["excludeCredentials"][number];

const descriptorOf = (row: { readonly credentialId: Uint8Array; readonly transports: readonly string[] }): Descriptor => ({
  type: "public-key",
  id: Buffer.from(row.credentialId).toString("base64url"),
  transports: row.transports as Descriptor["transports"],
});

const requireRoom = (count: number): void => {
  if (count >= bounds.passkeysPerIdentity)
    throw new ApiError("conflict", `The limit is ${bounds.passkeysPerIdentity} passkeys. Remove one first.`);
};

/** @throws ApiError validation_failed, conflict, reauthentication_required */
export const createPasskey = async (context: Ports, { body }: Input<"me.passkeys.create">): Promise<Reply<"me.passkeys.create">> => {
  await requireManageableIdentity(context);
  refuseIfProviderOnly(context);
  const site = relyingPartyOf(context.baseUrl);
  const challenge = challengeIn(body.response.response.clientDataJSON);
  const issued =
    challenge === undefined ? undefined : await readChallenge(context.secretKeys, purposeOf(context), challenge, context.nowMs);
  if (challenge === undefined || !issued) throw unverified("The challenge has expired or is invalid. Request new options.");
  const registered = await verifyRegistration(body.response, challenge, site);
  if (!registered) throw unverified("The answer could not be verified. Use a passkey of this website that checks a PIN or biometrics.");
  try {
    return await inTransaction(context, async (within) => {
      if (!(await consumeChallenge(within.database, challenge, issued.expiresAt)))
        throw unverified("The challenge was already answered. Request new options.");
      return insertPasskey(within, body.name, registered, issued);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("conflict", "This passkey is already registered, or another one was at the same time");
    throw error;
  }
};

const unverified = (message: string): ApiError => invalidField(["body", "response"], "not_verified", message);

const insertPasskey = async (
  context: Context,
  name: string,
  { credentialId, publicKey, counter, transports, backedUp }: RegisteredPasskey,
  { identityId }: IssuedChallenge,
): Promise<Reply<"me.passkeys.create">> => {
  const { database, nowMs } = context;
  await openIdentity(context, identityId);
  requireRoom(await database.prisma.passkey.count({ where: { identityId } }));
  const key = { credentialId: new Uint8Array(Buffer.from(credentialId, "base64url")), publicKey, counter, transports: [...transports] };
  const data = { id: newId(), identityId, name, backedUp, createdAt: new Date(nowMs), ...key };
  const row = await database.prisma.passkey.create({ data });
  await auditInWorkspaces(context, identityId, { action: "passkey.created", target: passkeyTarget(row) });
  return passkeyRecord(row);
};

/** Locks the identity of the challenge, or makes it. @throws ApiError conflict when the person has another one by now */
const openIdentity = async (context: Context, identityId: string): Promise<void> => {
  const { database, caller, nowMs } = context;
  const { organizationId, userId } = caller;
  const { id, abandonedId } = await requireManageableIdentity(context);
  if (id !== undefined && id !== identityId)
    throw new ApiError("conflict", "Another passkey was registered at the same time. Request new options.");
  if (id === undefined) {
    await database.prisma.identity.create({ data: { id: identityId, createdAt: new Date(nowMs) } });
    if (abandonedId !== undefined)
      await database.prisma.identityPerson.delete({ where: { organizationId_userId: { organizationId, userId } } });
    await linkPerson(database, { identityId, organizationId, userId }, nowMs);
    await noteSignIn(database, { identityId, organizationId }, nowMs);
  }
  await lockIdentity(database, identityId);
};

const lockRow = statement({
  name: "identity_lock",
  parameters: { id: "uuid" },
  row: { id: "uuid" },
  text: "SELECT id FROM identity WHERE id = $id FOR NO KEY UPDATE",
});

/** Changes of an identity's passkeys happen one after another. */
const lockIdentity = async (database: Database, id: string): Promise<void> => {
  await database.query(lockRow, { id });
};
