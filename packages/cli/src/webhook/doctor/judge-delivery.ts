// Judges how a receiver answers a correct delivery.
import { isSuccess, type PostResult, type ReceiverAnswer } from "../post.ts";
import { type Finding, severe, warning } from "./finding.ts";
import { explainNoAnswer } from "./no-answer.ts";

/** The limits of a good answer. Tests shorten them. */
export interface DoctorLimits {
  /** Same as the server's default. */
  readonly timeoutMs: number;
  readonly slowMs: number;
}

export const doctorLimits: DoctorLimits = { timeoutMs: 10_000, slowMs: 3_000 };

const dayMs = 24 * 60 * 60 * 1_000;
const certificateDays = 14;
/** Half of the tolerance that receivers should have. */
const clockMs = 150_000;

const checkSignature =
  "Check that the receiver has this secret, whsec_ included, without quotes or a line break, and that it verifies the raw body before parsing it";

const refusals: Readonly<Record<number, readonly [problem: string, fix: string]>> = {
  404: ["has nothing at this path", "Correct the URL's path"],
  405: ["does not accept POST", "Accept POST at this path"],
  410: ["answers that it is gone, which disables a webhook immediately", "Correct the URL, or answer 2xx"],
  413: ["refuses a small body as too large", "Accept bodies of up to 256 KB"],
  415: ["refuses the content type", "Accept application/json, and read the raw body"],
  429: ["limits the rate", "Exempt webhooks from the rate limit, or answer with Retry-After"],
};

/** Leaves out the query, which may contain a token. */
const redirectTarget = (url: URL, location: string | null): string => {
  const target = location === null ? null : URL.parse(location, url.href);
  return target === null ? "elsewhere" : `to ${target.origin}${target.pathname}`;
};

const explainRefusal = (url: URL, status: number, answer: ReceiverAnswer | null): Finding => {
  if (status >= 300 && status < 400)
    return severe(
      `redirects ${redirectTarget(url, answer?.location ?? null)} (${status})`,
      "Use the final URL for the webhook: redirects are not followed",
    );
  const [problem, fix] = refusals[status] ?? [];
  if (problem !== undefined && fix !== undefined) return severe(`${problem} (${status})`, fix);
  if (status >= 500) return severe(`fails on a correct delivery (${status})`, "Check the receiver's log");
  return severe(`refuses a correctly signed delivery (${status})`, checkSignature);
};

/** Whether the receiver's clock differs so much that it refuses deliveries, or will soon. */
const judgeClock = (answer: ReceiverAnswer | null, nowMs: number): Finding | undefined => {
  const offMs = answer?.clockMs === null || answer === null ? 0 : answer.clockMs - nowMs;
  if (Math.abs(offMs) < clockMs) return undefined;
  return warning(
    `has a clock that is ${Math.round(Math.abs(offMs) / 1_000)} s ${offMs > 0 ? "ahead" : "behind"}`,
    "Synchronize the clock by NTP",
  );
};

const judgeCertificate = ({ certificateEndsMs }: ReceiverAnswer, nowMs: number): Finding | undefined => {
  if (certificateEndsMs === null || certificateEndsMs - nowMs > certificateDays * dayMs) return undefined;
  return warning(
    `has a certificate that expires on ${new Date(certificateEndsMs).toISOString().slice(0, 10)}`,
    "Renew it, and automate the renewal",
  );
};

/** The finding about the answer itself, and then about the clock, the certificate and the time it took. */
export const judgeDelivery = (url: URL, result: PostResult, nowMs: number, { timeoutMs, slowMs }: DoctorLimits): Finding[] => {
  const { status, durationMs, error, answer } = result;
  const findings = [
    status === null ? explainNoAnswer(error ?? "", timeoutMs) : undefined,
    status !== null && !isSuccess(status) ? explainRefusal(url, status, answer) : undefined,
    judgeClock(answer, nowMs),
    answer === null ? undefined : judgeCertificate(answer, nowMs),
    status !== null && durationMs >= slowMs
      ? warning(
          `takes ${(durationMs / 1_000).toFixed(1)} s to answer; the limit is ${timeoutMs / 1_000} s`,
          "Answer 2xx as soon as the signature is checked, and do the work afterwards",
        )
      : undefined,
  ];
  return findings.filter((finding) => finding !== undefined);
};
