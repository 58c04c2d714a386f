// Attempts of deliveries as curl commands for a POSIX shell.

interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that curl writes itself. */
const ownHeaders: readonly string[] = ["host", "content-length", "connection", "transfer-encoding"];

/** A text as one word of a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A command that creates a webhook for new tasks. */
export const creationCurl = (server: string): string =>
  [
    `curl ${server}/api/v1/webhooks`,
    '-H "Authorization: Bearer $WORKTRACK_TOKEN"',
    "-H 'Content-Type: application/json'",
    `-d '{"url": "https://example.com/worktrack", "events": ["task.created"]}'`,
  ].join(" \\\n  ");

/**
 * A command that sends the request again, with the signatures of the attempt: they are valid for five minutes. The body goes through a pipe,
 * because Linux limits an argument to 128 KB.
 */
export const curlCommand = ({ url, headers, body }: SentRequest): string => {
  const options = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name.toLowerCase()))
    .map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`);
  // Without --globoff, curl would expand brackets and braces in the URL.
  return [`printf %s ${quoteForShell(body)} |`, `curl --globoff ${quoteForShell(url)}`, ...options, "--data-binary @-"].join(" \\\n  ");
};
