// Admits a signed request of another system: reads its body, verifies the signature, charges the secret's limit and checks the scope.
import { headers, inboundScope, operationOf, type SignedOperationName } from "@worktrack/contract";
import type { Request, Response } from "express";
import { authorize } from "../credentials/authorize.ts";
import type { Caller } from "../credentials/caller.ts";
import { authenticateSigned } from "../inbound/authenticate.ts";
import { touchInboundSecret } from "../inbound/secrets/lookup.ts";
import { parseSignatureHeaders, type SignedRequest } from "../inbound/signature.ts";
import { unknownFieldsOf } from "../inbound/unknown-fields.ts";
import { parseJsonObject } from "../platform/json-body.ts";
import type { Runtime } from "../runtime.ts";
import { addressOf, chargeRequest } from "./admission.ts";
import { bodyBytesMax, readJsonBytes } from "./body.ts";

interface Admitted {
  readonly caller: Caller;
  readonly signed: SignedRequest["signed"];
  readonly body: unknown;
}

const noBytes = Buffer.alloc(0);

/**
 * Admits a signed request. The body is read before the secret is looked up, so an unknown prefix behaves like a known one, and a secret
 * that is revoked during the read is rejected. Every authenticated request is charged to the secret's limit only.
 */
export const admitSigned = async (runtime: Runtime, name: SignedOperationName, req: Request, res: Response): Promise<Admitted> => {
  const signatureHeaders = parseSignatureHeaders((header) => req.get(header));
  const address = addressOf(req);
  const hasHeaders = typeof signatureHeaders !== "string";
  const bytes = hasHeaders ? await runtime.unauthenticatedBodies.take(address, bodyBytesMax(req), () => readJsonBytes(req)) : noBytes;
  const parts = { signatureHeaders, body: bytes, client: req.get(headers.client), address };
  const { caller, signed } = await authenticateSigned(runtime, parts);
  await chargeRequest(runtime, operationOf(name), caller, req, res);
  authorize({ access: inboundScope[name] }, caller);
  await touchInboundSecret(runtime.database, caller.credential, runtime.clock());
  const body = parseJsonObject(bytes);
  return { caller, signed: { ...signed, unknownFields: unknownFieldsOf(name, body) }, body };
};
