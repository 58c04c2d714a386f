// Sends the samples of `webhook doctor` to a receiver, one after another, and collects the findings.
import { randomBytes, randomUUID } from "node:crypto";
import type { EventName } from "@worktrack/contract/values";
import { isSuccess, type PostResult, postBody } from "../post.ts";
import { doctorChecks, type Sample, type SampleParts } from "./checks.ts";
import type { Finding, Severity } from "./finding.ts";
import { type DoctorLimits, judgeDelivery } from "./judge-delivery.ts";

/** One check, as it is reported. */
export interface CheckReport {
  readonly check: string;
  readonly sends: string;
  /** `skipped`: the receiver did not accept a correct delivery, so the check would say nothing. */
  readonly result: "passed" | Severity | "skipped";
  readonly status: number | null;
  readonly error: string | null;
  readonly durationMs: number | null;
  readonly findings: readonly Finding[];
}

export interface Examination {
  readonly url: URL;
  readonly secret: string;
  readonly event: EventName;
  readonly limits: DoctorLimits;
  readonly signal: AbortSignal;
  /** Called after each check with the share that is done. */
  readonly onProgress: (share: number) => void;
}

const resultOf = (findings: readonly Finding[]): CheckReport["result"] =>
  findings.some(({ severity }) => severity === "severe") ? "severe" : findings.length > 0 ? "warning" : "passed";

const reportOf = (check: string, sends: string, { status, error, durationMs }: PostResult, findings: readonly Finding[]): CheckReport => ({
  check,
  sends,
  result: resultOf(findings),
  status,
  error,
  durationMs,
  findings,
});

const signatureHeader = /signature$/;

const sendSample = async ({ url, signal, limits }: Examination, sample: Sample): Promise<PostResult> => {
  const { sign } = await import("@worktrack/webhook-verify/sign");
  const { body, signedBody = body, secret, id = randomUUID(), signedSecondsAgo = 0, omitsSignature } = sample;
  const signed = await sign(signedBody, secret, { id, nowMs: Date.now() - signedSecondsAgo * 1_000 });
  const headers = omitsSignature ? Object.fromEntries(Object.entries(signed).filter(([name]) => !signatureHeader.test(name))) : signed;
  return postBody(url, headers, body, signal, limits.timeoutMs);
};

/** Examines a receiver. Rejects only when the signal is aborted. */
export const examineReceiver = async (examination: Examination): Promise<CheckReport[]> => {
  const { url, secret, event, limits, onProgress } = examination;
  const { sampleEvent, largestSampleText } = await import("@worktrack/contract/samples");
  const nowMs = Date.now();
  const parts: SampleParts = {
    body: JSON.stringify(sampleEvent(event, nowMs)),
    largeBody: largestSampleText(nowMs),
    secret,
    otherSecret: `whsec_${randomBytes(32).toString("base64")}`,
    acceptedId: randomUUID(),
  };
  const first = await sendSample(examination, { body: parts.body, secret, id: parts.acceptedId });
  const findings = judgeDelivery(url, first, Date.now(), limits);
  const reports = [reportOf("delivery", `a correct delivery of ${event}`, first, findings)];
  for (const { name, sends, sample, judge } of doctorChecks) {
    if (!isSuccess(first.status)) {
      reports.push({ check: name, sends, result: "skipped", status: null, error: null, durationMs: null, findings: [] });
      continue;
    }
    onProgress(reports.length / (doctorChecks.length + 1));
    const result = await sendSample(examination, sample(parts));
    const finding = judge(result);
    reports.push(reportOf(name, sends, result, finding === undefined ? [] : [finding]));
  }
  return reports;
};
