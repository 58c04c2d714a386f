// Admits a signed request of another system: reads its body, verifies the signature, charges the secret's limit and checks the scope.
import { bounds, headers, inboundScope, type Operation, operationOf, type SignedOperationName } from "@worktrack/contract";
import type { Request, Response } from "express";
import type { OlderVersion } from "../api-versions/older-version.ts";
import { authorize } from "../caller/authorize.ts";
import type { Caller } from "../caller/caller.ts";
import { authenticateSigned } from "../integration/inbound/authenticate.ts";
import { touchInboundSecret } from "../integration/inbound/secrets/lookup.ts";
import { parseSignatureHeaders, type SignedRequest } from "../integration/inbound/signature.ts";
import { networkOf } from "../platform/addresses.ts";
import { parseJsonObject } from "../platform/json-body.ts";
import type { Runtime } from "../runtime.ts";
import { chargeRequest, requireSpaceFor } from "./admission.ts";
import { readJsonBytes } from "./body.ts";
import { addressOf } from "./client.ts";
import { noteCaller, noteKey } from "./request-facts.ts";

/** The author of a signed request, and its signature. */
interface Signer {
  readonly caller: Caller;
  readonly signed: SignedRequest["signed"];
}

interface Admitted extends Signer {
  readonly body: unknown;
  /** Verifies the signature and the scope again, without charging the limit again. */
  readmit(): Promise<Signer>;
}

const noBytes = Buffer.alloc(0);

/**
 * Admits a signed request. The body is read before the secret is looked up, so an unknown prefix behaves like a known one, and a secret
 * that is revoked during the read is rejected. Every authenticated request is charged to the secret's limit only.
 */
export const admitSigned = async (
  runtime: Runtime,
  name: SignedOperationName,
  older: OlderVersion | undefined,
  req: Request,
  res: Response,
): Promise<Admitted> => {
  if (runtime.disk.databaseIsFull) await requireSpaceFor(runtime, operationOf(name));
  const signatureHeaders = parseSignatureHeaders((header) => req.get(header));
  const address = addressOf(req);
  const hasHeaders = typeof signatureHeaders !== "string";
  const bytes = hasHeaders
    ? await readJsonBytes(req, (bytes, read) => runtime.unauthenticatedBodies.take(networkOf(address), bytes, read))
    : noBytes;
  const parts = { signatureHeaders, body: bytes, client: req.get(headers.client), address };
  if (hasHeaders) noteKey(res, signatureHeaders.prefix);
  const signer = await authenticateSigned(runtime, parts);
  noteCaller(res, signer.caller);
  await chargeRequest(runtime, operationOf(name), signer.caller, req, res);
  authorize({ access: inboundScope[name] }, signer.caller);
  await touchInboundSecret(runtime.database, signer.caller.credential, runtime.clock());
  const body = parseJsonObject(bytes);
  const unknownFields = unknownFieldsOf(older?.rowOf(name) ?? operationOf(name), body);
  const readmit = async (): Promise<Signer> => {
    const again = await authenticateSigned(runtime, parts);
    authorize({ access: inboundScope[name] }, again.caller);
    return { caller: again.caller, signed: { ...again.signed, unknownFields } };
  };
  return { caller: signer.caller, signed: { ...signer.signed, unknownFields }, body, readmit };
};

/** Lists the fields of the body that its schema does not have. They are ignored: other systems send fields of their own. */
const unknownFieldsOf = (operation: Operation, body: Readonly<Record<string, unknown>> = {}): string[] => {
  const known = operation.body?.shape ?? {};
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(known, field));
  return unknown.slice(0, bounds.unknownFieldsShown).map((field) => field.slice(0, bounds.unknownFieldChars));
};
