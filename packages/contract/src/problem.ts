import { z } from "zod";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { DateVersion } from "./fields.ts";
import { Scope } from "./scopes.ts";

export const FieldError = z.object({
  path: z.array(z.union([z.string(), z.int()])).meta({ description: "Where: body, query or params, then the field" }),
  pointer: z.string().optional().meta({ description: "Of a field of the body: a JSON Pointer into it, such as #/title" }),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/** RFC 9457, with a `code` of the closed list and the request's id. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    errors: z.array(FieldError).optional(),
    requiredScope: Scope.optional(),
    requiredPlan: z.string().optional(),
    supportedVersions: z.array(DateVersion).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
