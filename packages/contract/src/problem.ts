// The body of an error response (RFC 9457). errors.ts has its codes.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { type ErrorCode, errorCodes } from "./errors.ts";
import { DateVersion, Id, IsoTime } from "./fields.ts";
import { Scope } from "./scopes.ts";

export const FieldError = z
  .object({
    path: z.array(z.union([z.string(), z.int()])).meta({ description: "The location: body, query or params, then the field" }),
    pointer: z.string().optional().meta({ description: "For a field of the body: its JSON Pointer, such as #/title" }),
    code: z.string().describe("The rule that the field breaks, such as `too_big` or `unrecognized_keys`"),
    message: z.string().describe("The reason in a sentence, for people"),
  })
  .meta({ id: "FieldError", description: "A wrong field of a request" });
export type FieldError = z.infer<typeof FieldError>;

const ErrorCodeSchema = z
  .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: "ErrorCode", description: "The code of an error, from a closed list (docs/errors.md)" });

/** An error response (RFC 9457), with a `code` from the closed list and the request's id. */
export const Problem = z
  .object({
    type: z.string().describe("The address of the page about this code"),
    title: z.string().describe("The meaning of the code"),
    status: z.int().describe("The HTTP status"),
    detail: z.string().describe("The reason in a sentence, for people"),
    instance: z.string().describe("The path of the request"),
    code: ErrorCodeSchema.describe("A stable code from a closed list, for programs"),
    requestId: z.string().describe("Identifies the request in the server's log. Also in the header X-Request-Id"),
    errors: z
      .array(FieldError)
      .optional()
      .meta({ description: `The wrong fields, at most ${bounds.fieldErrors}` }),
    errorsOmitted: z.int().optional().meta({ description: "How many more fields are wrong" }),
    requiredScope: Scope.optional().describe("403: the scope that the credential lacks"),
    requiredPlan: z.string().optional().describe("403: the plan that includes this"),
    supportedVersions: z.array(DateVersion).optional().describe("400 and 410: the date versions that the server accepts"),
    neighbors: z
      .object({
        after: Id.nullable().describe("The task above, or null at the top"),
        before: Id.nullable().describe("The task below, or null at the bottom"),
      })
      .optional()
      .meta({ description: "409 of a move: the tasks around the present place, or around the place of a new task in the given status" }),
    oldSecretWorksUntil: IsoTime.optional().meta({ description: "Rotation: until then, only overlapSeconds 0 is allowed" }),
  })
  .meta({ id: "Problem", description: "An error response (RFC 9457)" });
export type Problem = z.infer<typeof Problem>;
