// The body of an error response (RFC 9457). errors.ts has its codes.
import { z } from "zod";
import { bounds } from "./bounds.ts";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { DateVersion, IsoTime } from "./fields.ts";
import { Scope } from "./scopes.ts";

export const FieldError = z.object({
  path: z.array(z.union([z.string(), z.int()])).meta({ description: "The location: body, query or params, then the field" }),
  pointer: z.string().optional().meta({ description: "For a field of the body: its JSON Pointer, such as #/title" }),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/** An error response (RFC 9457), with a `code` from the closed list and the request's id. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    errors: z
      .array(FieldError)
      .optional()
      .meta({ description: `The wrong fields, at most ${bounds.fieldErrors}` }),
    errorsOmitted: z.int().optional().meta({ description: "How many more fields are wrong" }),
    requiredScope: Scope.optional(),
    requiredPlan: z.string().optional(),
    supportedVersions: z.array(DateVersion).optional(),
    oldSecretWorksUntil: IsoTime.optional().meta({ description: "Rotation: until then, only overlapSeconds 0 is allowed" }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
