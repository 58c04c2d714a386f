// The errors of SCIM (RFC 7644 §3.12): the scimTypes with their status, and which of the API's own error codes become one.
import type { ErrorCode } from "../errors.ts";
import { scimMessages } from "./names.ts";

/** The scimTypes that the server answers with, by their HTTP status. */
export const scimTypes = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  tooMany: 400,
  uniqueness: 409,
} as const;
export type ScimType = keyof typeof scimTypes;

/** The error codes that become a scimType, with its status. The others keep their own status and have no scimType. */
export const scimTypesOfCodes: Readonly<Partial<Record<ErrorCode, ScimType>>> = {
  invalid_json: "invalidSyntax",
  validation_failed: "invalidValue",
};

/** The body of an error. SCIM writes the status as a string. */
export interface ScimErrorBody {
  readonly schemas: readonly [typeof scimMessages.error];
  readonly status: string;
  readonly scimType?: ScimType;
  readonly detail: string;
}

export const scimErrorBody = (status: number, detail: string, scimType?: ScimType): ScimErrorBody => ({
  schemas: [scimMessages.error],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
