// The error that code of the protocol throws, and the SCIM error that answers it or an ApiError (RFC 7644 §3.12).
import { errorCodes, type ScimErrorBody, type ScimType, scimErrorBody, scimTypes, scimTypesOfCodes } from "@worktrack/contract";
import type { ApiError } from "../../../platform/api-error.ts";

/** An expected refusal with a scimType, which decides the status. `detail` is read by the provider's administrator. */
export class ScimError extends Error {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, detail: string) {
    super(detail);
    this.scimType = scimType;
  }
}

/** The status and body that answer an error. Headers such as Retry-After are those of the ApiError. */
export const scimErrorOf = (error: ScimError | ApiError): { readonly status: number; readonly body: ScimErrorBody } => {
  const scimType = error instanceof ScimError ? error.scimType : scimTypesOfCodes[error.code];
  const status = error instanceof ScimError || scimType ? scimTypes[scimType as ScimType] : errorCodes[error.code].status;
  return { status, body: scimErrorBody(status, error.message, scimType) };
};

/** At most 100 characters of what a client sent, to repeat in an error. Half of a surrogate pair becomes U+FFFD. */
export const excerptOf = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text).toWellFormed();
