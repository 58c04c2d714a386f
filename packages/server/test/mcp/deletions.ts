// Calls delete_record as a client of the current revision does: first the question, then the call again with the person's answer.
import { type Received, type Sent, sendMessage } from "./rpc.ts";

export interface Question {
  readonly message: string;
  readonly state: string;
}

const asks = { capabilities: { elicitation: { form: {} } } };

/** Calls the tool without an answer. */
export const sendDeletion = (url: string, args: object, sent: Sent, more: object = {}): Promise<Received> =>
  sendMessage(url, "tools/call", { name: "delete_record", arguments: args, ...more }, { ...asks, ...sent });

/** The question of a response. Undefined if it has none. */
export const questionOf = ({ json }: Received): Question | undefined =>
  json.result?.resultType === "input_required"
    ? { message: json.result.inputRequests.confirm.params.message, state: json.result.requestState }
    : undefined;

/** @throws Error if the person is not asked */
export const askDeletion = async (url: string, args: object, sent: Sent): Promise<Question> => {
  const received = await sendDeletion(url, args, sent);
  const question = questionOf(received);
  if (!question) throw new Error(received.text);
  return question;
};

export const accepted = { action: "accept", content: { confirm: true } };

/** Repeats the call with the person's answer. */
export const answerDeletion = (url: string, args: object, sent: Sent, state: unknown, answer: unknown = accepted): Promise<Received> =>
  sendDeletion(url, args, sent, { requestState: state, inputResponses: { confirm: answer } });

/** The reply of a response that has one. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any reply
export const replyOf = ({ json }: Received): any => JSON.parse(json.result.content[0].text.split("\n")[0]);
