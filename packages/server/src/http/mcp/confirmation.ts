// The question that a deletion asks the person, and their answer. The question is sealed into the state that the client repeats, so that nothing is kept:
// bound to the credential and to the record as it was, for a few minutes.
import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import { bounds } from "@worktrack/contract";
import { tryUnseal } from "../../database/sealing-keys.ts";
import type { Answer, AskPerson, Deletion } from "../../integration/mcp/call.ts";
import { seal } from "../../platform/sealed.ts";
import type { McpRequest } from "./call-operation.ts";

const purpose = "mcp confirmation";
const question = "confirm";

interface Sealed extends Deletion {
  readonly credentialId: string;
  readonly expiresMs: number;
}

type Ports = Pick<McpRequest, "runtime" | "caller">;

export const sealQuestion = ({ runtime, caller }: Ports, { question: message, deletion }: AskPerson) => {
  const expiresMs = runtime.clock() + bounds.deletionConfirmationMinutes * 60_000;
  const sealed: Sealed = { ...deletion, credentialId: caller.credential.id, expiresMs };
  const confirm = { type: "boolean", title: "Delete it", description: "Only if you asked for this" } as const;
  return {
    inputRequests: {
      [question]: inputRequired.elicit({ message, requestedSchema: { type: "object", properties: { confirm }, required: ["confirm"] } }),
    },
    requestState: seal(runtime.secretKeys.known[0], purpose, JSON.stringify(sealed)),
  };
};

/** The answer to a question that this workspace's server sealed for this credential. Undefined for any other state, so that the tool asks again. */
export const readAnswer = async (
  { runtime, caller }: Ports,
  state: unknown,
  responses: Readonly<Record<string, unknown>> | undefined,
): Promise<Answer | undefined> => {
  if (typeof state !== "string" || state.length > bounds.cursorChars || responses?.[question] === undefined) return undefined;
  const sealed = await unsealState(runtime, state);
  if (!sealed || sealed.credentialId !== caller.credential.id || sealed.expiresMs <= runtime.clock()) return undefined;
  const { kind, id, etag } = sealed;
  const accepted = acceptedContent(responses, question)?.confirm === true;
  return { deletion: { kind, id, etag }, accepted };
};

const unsealState = async ({ secretKeys }: McpRequest["runtime"], state: string): Promise<Sealed | undefined> => {
  let text = tryUnseal(secretKeys.known, purpose, state);
  if (text === undefined) {
    await secretKeys.refresh().catch(() => undefined);
    text = tryUnseal(secretKeys.known, purpose, state);
  }
  return text === undefined ? undefined : (JSON.parse(text) as Sealed);
};
