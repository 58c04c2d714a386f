// Example problems: the body of each error, with a detail as the server writes it.
import { type ErrorCode, errorCodes } from "../errors.ts";
import type { Problem } from "../problem.ts";
import { defaultDateVersion } from "../versions.ts";

type Members = Partial<Pick<Problem, "detail" | "errors" | "requiredScope" | "requiredPlan" | "supportedVersions">>;

/** The codes whose problem has more to say than its title. */
const members: Readonly<Partial<Record<ErrorCode, Members>>> = {
  validation_failed: {
    detail: "body.title: Must not be empty",
    errors: [{ path: ["body", "title"], pointer: "#/title", code: "custom", message: "Must not be empty" }],
  },
  insufficient_scope: { detail: "This credential lacks the scope tasks:write", requiredScope: "tasks:write" },
  plan_required: { detail: "The scope media:write requires the plan pro. This workspace has the plan free.", requiredPlan: "pro" },
  not_found: { detail: "No such task, or it is not visible to this credential" },
  unsupported_api_version: { supportedVersions: [defaultDateVersion] },
  read_only: { detail: "The database is read-only at the moment. Reads work. Try again later." },
  rate_limited: { detail: "The limit rest is used up. Try again in 1 s." },
  precondition_failed: { detail: "The record has changed since you read it. Fetch it again, then retry." },
};

export const exampleProblem = (code: ErrorCode, serverUrl: string): Problem => {
  const { status, title } = errorCodes[code];
  return {
    type: `${serverUrl}/docs/errors#${code}`,
    title,
    status,
    detail: title,
    instance: "/api/v1/tasks",
    code,
    requestId: "de88ea67-4334-4689-864f-fe024a9b4adb",
    ...members[code],
  };
};
