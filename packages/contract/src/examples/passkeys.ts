import type { z } from "zod";
import * as bounds from "../bounds.ts";
import type { Passkey, passkeyOperations } from "../sign-in/passkeys.ts";
import type { workspaceOperations } from "../sign-in/workspaces.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";
import { exampleSession } from "./sign-in.ts";

const challenge = "dGhlIGNoYWxsZW5nZSBvZiBhbiBleGFtcGxl";
const credentialId = "QW4gZXhhbXBsZQ";
const timeout = bounds.passkeyChallengeMinutes * 60_000;
const answer = { id: credentialId, rawId: credentialId, type: "public-key" } as const;
const descriptor = { type: "public-key", id: credentialId, transports: ["internal", "hybrid"] } as const;

export const passkeyExamples = (records: ExampleRecords): ExamplesOf<keyof typeof passkeyOperations | keyof typeof workspaceOperations> => {
  const { ada, organization, dates } = records;
  const { createdAt, updatedAt } = dates;
  const passkey: z.infer<typeof Passkey> = { id: exampleId(42), name: "Phone", backedUp: true, createdAt, lastUsedAt: updatedAt };
  const session = exampleSession(records);
  return {
    "signIn.passkeyOptions": {
      reply: { challenge, rpId: "worktrack.example.com", timeout, allowCredentials: [], userVerification: "required" },
    },
    "signIn.passkey": {
      body: {
        response: { ...answer, response: { clientDataJSON: "eyJ0", authenticatorData: "SZYN", signature: "MEUC", userHandle: "AaIA" } },
      },
      reply: { session, userId: ada.id, organizationId: organization.id },
    },
    "me.passkeys.list": { reply: pageOf(passkey) },
    "me.passkeys.options": {
      reply: {
        rp: { id: "worktrack.example.com", name: "Worktrack" },
        user: { id: "AaIAAAAAcACAAAAAAAAAKw", name: ada.email, displayName: ada.name },
        challenge,
        pubKeyCredParams: [{ type: "public-key", alg: -7 }],
        timeout,
        excludeCredentials: [{ ...descriptor, transports: [...descriptor.transports] }],
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    },
    "me.passkeys.create": {
      body: {
        name: passkey.name,
        response: { ...answer, response: { clientDataJSON: "eyJ0", attestationObject: "o2Nm", transports: ["internal"] } },
      },
      reply: { ...passkey, lastUsedAt: null },
    },
    "me.passkeys.get": { reply: passkey },
    "me.passkeys.update": { body: { name: "Old phone" }, reply: { ...passkey, name: "Old phone" } },
    "me.workspaces.list": {
      reply: pageOf({ organization, user: ada, role: "owner" as const, current: true, lastSignedInAt: updatedAt }),
    },
    "me.workspaces.switch": { reply: { session, userId: ada.id, organizationId: organization.id } },
  };
};
