// Shows the status and the headers of a response, for -i.
import { STATUS_CODES } from "node:http";
import type { Answer } from "@worktrack/sdk";
import { hideSecrets } from "../command/secret-text.ts";
import type { Context } from "../context.ts";
import { sanitizeLine } from "../output/terminal-text.ts";

interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Headers by lowercase name, then an empty line. Cookies are credentials, and are not shown. */
export const formatResponseHead = ({ status, headers }: Head): string => {
  const lines = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && name !== "set-cookie")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`);
  return [`HTTP ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd(), ...lines, "", ""]
    .map((line) => sanitizeLine(hideSecrets(line)))
    .join("\n");
};

/** Sends a request, and prints the head of its response, also of an error, whose problem follows. */
export const sendShowingHead = async ({ output, terminal }: Context, send: () => Promise<Answer<unknown>>): Promise<unknown> => {
  const print = (head: Head): void => void terminal.openOutput().write(formatResponseHead(head));
  try {
    const answer = await send();
    print(answer);
    return answer.data;
  } catch (error) {
    const { ApiError } = await import("@worktrack/sdk");
    if (!(error instanceof ApiError)) throw error;
    print(error);
    if (error.problem) output.json(error.problem);
    throw error;
  }
};
