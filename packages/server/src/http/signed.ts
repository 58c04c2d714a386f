import { headers, inboundScope, operationOf, type SignedOperationName } from "@worktrack/contract";
import type { Request, Response } from "express";
import { authorize } from "../credentials/authorize.ts";
import type { Caller } from "../credentials/caller.ts";
import { authenticateSigned } from "../inbound/authenticate.ts";
import { touchInboundSecret } from "../inbound/secrets/lookup.ts";
import { type InboundSignature, parseSignatureHeaders } from "../inbound/signature.ts";
import type { Runtime } from "../runtime.ts";
import { addressOf, charge } from "./admission.ts";
import { bodyBytesMax, jsonIn, readBytes } from "./input.ts";

interface Admitted {
  readonly caller: Caller;
  readonly signed: InboundSignature;
  readonly body: unknown;
}

const noBytes = Buffer.alloc(0);

/**
 * Lets in who signed the body. It is read before the secret is looked up: so a prefix that nobody has looks like every other, and one
 * that is revoked while the body comes is refused. All that is signed is charged to the secret, and nothing else.
 */
export const admitSigned = async (runtime: Runtime, name: SignedOperationName, req: Request, res: Response): Promise<Admitted> => {
  const signatureHeaders = parseSignatureHeaders((header) => req.get(header));
  const address = addressOf(req);
  const bytes = signatureHeaders
    ? await runtime.unauthenticatedBodies.take(address, bodyBytesMax(req), () => readBytes(req, res))
    : noBytes;
  const parts = { signatureHeaders, body: bytes, client: req.get(headers.client), address };
  const { caller, signed } = await authenticateSigned(runtime, parts);
  await charge(runtime, operationOf(name), caller, req, res);
  authorize({ access: inboundScope[name] }, caller);
  await touchInboundSecret(runtime.database, caller.credential, runtime.clock());
  return { caller, signed, body: jsonIn(bytes) };
};
