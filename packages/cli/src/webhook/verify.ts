// The `webhook verify` command, which checks the signature of a request that was received and saved.
import { readFile, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { defineCommand } from "../command/definition.ts";
import { argument, flag, value, values, withDefault } from "../command/option.ts";
import { text, wholeNumber } from "../command/reader.ts";
import type { Context } from "../context.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import { column } from "../output/column.ts";
import { readTextFile } from "../terminal/text.ts";
import { requireSecrets, secretOptions } from "./secret.ts";

interface VerifiedRequest {
  readonly valid: true;
  readonly deliveryId: string;
  readonly event: string;
  readonly timestamp: number;
  readonly signedAt: string;
}

const verifiedColumns = [
  column<VerifiedRequest>("RESULT", () => "valid", { style: () => "green" }),
  column<VerifiedRequest>("EVENT", ({ event }) => event),
  column<VerifiedRequest>("ID", ({ deliveryId }) => deliveryId, { field: "deliveryId" }),
  column<VerifiedRequest>("SIGNED", ({ signedAt }) => signedAt, { field: "signedAt" }),
];

const bodyBytesMax = 1024 * 1024;

/** Reads the body's bytes unchanged: text would hide a wrong encoding. */
const readBody = async ({ terminal }: Context, file: string): Promise<Buffer> => {
  const unreadable = new CliError(`Cannot read ${file}. Check the path; - reads standard input`);
  const size =
    file === "-"
      ? 0
      : await stat(file).then(
          ({ size }) => size,
          () => Promise.reject(unreadable),
        );
  const body =
    size > bodyBytesMax
      ? undefined
      : file === "-"
        ? await buffer(terminal.openInput())
        : await readFile(file).catch(() => Promise.reject(unreadable));
  if (body === undefined || body.length > bodyBytesMax) throw new CliError(`${file} is too large: at most ${bodyBytesMax} bytes`);
  return body;
};

/** Reads `Name: value` lines as in an HTTP request, or with `<` or `>` before them as curl prints them. Other lines, such as the request line, are left out. */
const parseHeaderLines = (written: string): [string, string][] =>
  written.split(/\r?\n/).flatMap((line) => {
    const [before = "", ...after] = line.replace(/^[<>]/, "").split(":");
    const name = before.trim();
    return after.length > 0 && /^[\w-]+$/.test(name) ? [[name.toLowerCase(), after.join(":").trim()] as [string, string]] : [];
  });

/** Reads headers as lines or as a JSON object, as programs log them. */
const parseHeaders = (written: string): [string, string][] => {
  if (!written.trimStart().startsWith("{")) return parseHeaderLines(written);
  try {
    const object: Record<string, unknown> = JSON.parse(written);
    return Object.entries(object).map(([name, headerValue]) => [name.toLowerCase(), String(headerValue)]);
  } catch {
    throw usageError("--headers is neither lines such as X-Webhook-Id: … nor a JSON object");
  }
};

const signedAtSeconds = (headers: Readonly<Record<string, string>>): number =>
  Number(headers["x-webhook-timestamp"] ?? headers["webhook-timestamp"]);

const toleranceDefault = 300;

export const verifyRequest = defineCommand({
  name: "verify",
  summary: "Check the signature of a request that your receiver has saved; needs no server and no login",
  details: `Reads the raw body and the headers as they were received. Several secrets, one per line of --secret-file, are tried in turn.
The error says what is wrong: a missing header, an old timestamp, a changed body, or a wrong secret.`,
  examples: [
    "worktrack webhook verify body.json --headers headers.txt --any-age",
    'worktrack webhook verify - --header "X-Webhook-Id: 1" --header "X-Webhook-Timestamp: 1781234567" --header "X-Webhook-Signature: sha256=…" < body.json',
  ],
  arguments: { body: argument("BODY", text, "The file with the raw body; - is standard input") },
  options: {
    headers: value("FILE", text, "A file with the request's headers: lines, or a JSON object"),
    header: values("HEADER", text, 'One header, "Name: value"'),
    ...secretOptions,
    tolerance: withDefault(
      value("SECONDS", wholeNumber(0, 3600), "The largest age of the signature, and how far ahead it may be"),
      toleranceDefault,
    ),
    anyAge: flag("Accept a signature of any age"),
  },
  run: async (context, { body: file, headers: headersFile, header, secretFile, tolerance: toleranceSeconds, anyAge }) => {
    if ([file, headersFile, secretFile].filter((one) => one === "-").length > 1)
      throw usageError("Only one of BODY, --headers and --secret-file can be standard input");
    if (headersFile === undefined && header.length === 0) throw usageError("Give the request's headers with --headers or --header");
    const secrets = await requireSecrets(context, secretFile);
    const lines = headersFile === undefined ? [] : parseHeaders(await readTextFile(context.terminal, headersFile));
    const headers = Object.fromEntries([...lines, ...parseHeaderLines(header.join("\n"))]);
    const body = await readBody(context, file);
    const { verify, WebhookVerificationError } = await import("@worktrack/webhook-verify");
    const signedMs = signedAtSeconds(headers) * 1_000;
    const nowMs = anyAge && Number.isFinite(signedMs) ? signedMs : Date.now();
    const delivery = await verify({ headers, body }, secrets, { toleranceSeconds, nowMs }).catch((error: unknown) => {
      if (error instanceof WebhookVerificationError) throw new CliError(`Not valid: ${error.message}`);
      throw error;
    });
    const { deliveryId, event, timestamp } = delivery;
    const signedAt = new Date(signedMs).toISOString();
    context.output.record<VerifiedRequest>({ valid: true, deliveryId, event, timestamp, signedAt }, verifiedColumns);
  },
});
