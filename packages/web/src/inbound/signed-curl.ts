// A shell command that signs an inbound request and sends it, as docs/inbound.md explains.
import { quoteForShell } from "../webhooks/curl.ts";

interface Sender {
  /** The server's address, with a slash at the end. */
  readonly baseUrl: string;
  readonly prefix: string;
  readonly secret: string;
}

const sample = { externalSource: "console", externalId: "first", title: "A task of another system" };

/** Creates a task, and with the next run changes nothing: the tuple is the same. */
export const signedCurl = ({ baseUrl, prefix, secret }: Sender): string =>
  `secret=${quoteForShell(secret)}
body=${quoteForShell(JSON.stringify(sample))}
timestamp=$(date +%s)
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$secret" -hex | sed 's/^.* //')
curl -s ${quoteForShell(`${baseUrl}api/v1/webhooks/inbound/tasks`)} -H 'Content-Type: application/json' \\
  -H ${quoteForShell(`X-Service-Secret-Prefix: ${prefix}`)} -H "X-Service-Timestamp: $timestamp" \\
  -H "X-Service-Signature: $signature" --data-binary "$body"
`;
