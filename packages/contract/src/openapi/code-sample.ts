// Writes the curl command that sends an operation's example request.
import { headers } from "../headers.ts";
import type { Operation } from "../operation.ts";
import type { Json } from "./schemas.ts";

const indent = " \\\n  ";

/** Quotes a word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Variables of the shell, as docs/inbound.md sets them. */
const signed = [
  `-H "${headers.inboundPrefix}: $WORKTRACK_INBOUND_PREFIX"`,
  `-H "${headers.inboundTimestamp}: $timestamp"`,
  `-H "${headers.inboundSignature}: $signature"`,
];

const credentialOf = ({ access }: Pick<Operation, "access">): string[] => {
  if (access === "public") return [];
  return access === "signature" ? signed : ['-H "Authorization: Bearer $WORKTRACK_TOKEN"'];
};

const bodyOf = (body: unknown): string[] =>
  body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`];

/** `path` has the example values of its parameters. */
export const codeSample = (row: Pick<Operation, "method" | "access">, path: string, body: unknown, serverUrl: string): Json => {
  const method = row.method === "GET" ? "" : `-X ${row.method} `;
  const command = `curl ${method}${quoted(serverUrl + path)}`;
  return { lang: "Shell", label: "curl", source: [command, ...credentialOf(row), ...bodyOf(body)].join(indent) };
};
