// The client of a job: sends the script's calls, answers questions for the person, and counts calls and tokens.
import { readReply, sendMessage, type ToolReply } from "../rpc.ts";
import { countTokens } from "../tokens.ts";
import type { Assistant, Job } from "./job.ts";

/** What the job has cost so far. */
export interface Tally {
  calls: number;
  tokens: number;
  readonly tools: Set<string>;
  largestReply: number;
  /** The questions that the person got. */
  readonly asked: string[];
}

export const createAssistant = (url: string, token: string, { said, person = "absent", query = "" }: Job) => {
  const tally: Tally = { calls: 0, tokens: 0, tools: new Set(), largestReply: 0, asked: [] };
  const capabilities = person === "absent" ? {} : { elicitation: {} };
  let known = said;

  const send = async (params: Readonly<Record<string, unknown>>): Promise<{ readonly text: string; readonly isError: boolean }> => {
    const { json, text } = await sendMessage(url, "tools/call", params, { token, query, capabilities });
    if (!json?.result) throw new Error(text);
    const { content, isError = false, resultType, inputRequests, requestState } = json.result;
    if (resultType !== "input_required") return { text: content[0].text, isError };
    const inputResponses = Object.fromEntries(
      Object.entries(inputRequests as Record<string, { readonly params: { readonly message: string } }>).map(([key, { params: asked }]) => {
        tally.asked.push(asked.message);
        return [key, person === "confirms" ? { action: "accept", content: { confirm: true } } : { action: "decline" }];
      }),
    );
    return send({ ...params, inputResponses, requestState });
  };

  const call = async (name: string, args: object = {}): Promise<ToolReply> => {
    requireKnown(args, known);
    const { text, isError } = await send({ name, arguments: args });
    known += `\n${text}`;
    const reply = countTokens(withoutRandomness(text));
    tally.calls++;
    tally.tools.add(name);
    tally.tokens += reply + countTokens(withoutRandomness(JSON.stringify(args)));
    tally.largestReply = Math.max(tally.largestReply, reply);
    return { isError, text, ...readReply(text) };
  };

  return { assistant: { call } satisfies Assistant, tally };
};

/** Arguments that name records. The others are texts and values that an assistant may choose itself. */
const naming = ["project", "assignee", "author", "tags", "post", "file", "record", "task", "tasks", "other", "parent", "comment"];
const freeValues = ["me", "none"];
const identifiers = /\b[A-Z]{2,6}-\d+\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g;

/** @throws Error if an argument names something that is not in the texts that the assistant knows */
const requireKnown = (args: object, known: string): void => {
  const unknown = [...(JSON.stringify(args).match(identifiers) ?? []), ...namesIn(args)].filter(
    (name) => !freeValues.includes(name) && !known.toLowerCase().includes(name.toLowerCase()),
  );
  if (unknown.length > 0) throw new Error(`Neither the person nor a reply has named ${unknown.join(", ")}`);
};

const namesIn = (args: unknown, field = ""): string[] => {
  if (typeof args === "string") return field === "query" ? args.split(" ") : naming.includes(field) ? [args] : [];
  if (Array.isArray(args)) return args.flatMap((each) => namesIn(each, field));
  if (typeof args !== "object" || args === null) return [];
  return Object.entries(args).flatMap(([name, value]) => namesIn(value, name));
};

const id = "019d0c3a-6b1c-7d3e-9a54-c8e1f2b7d601";
const link = `https://worktrack.example.com/media/${id}?expires=1773221700&signature=2hTqUo0yDr3kXbGf9sWmZc71LnEaVpQJ4iRtKxYv5Bw`;

/** Ids, marks and signed links differ in each run. With examples in their places, the number of tokens does not. */
const withoutRandomness = (text: string): string =>
  text
    .replaceAll(/"link":"[^"]*"/g, `"link":"${link}"`)
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, id)
    .replaceAll(/(untrusted|end) [0-9a-f]{12}\]/g, "$1 5f0c9a71b3e2]")
    .replaceAll(/http:\/\/[\w.]+:\d+/g, "https://worktrack.example.com");
