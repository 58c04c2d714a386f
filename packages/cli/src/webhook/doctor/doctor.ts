// The `webhook doctor` command, which sends signed samples to a receiver and says what it does wrong.
import { eventNames } from "@worktrack/contract/values";
import { defineCommand } from "../../command/definition.ts";
import { argument, value, withDefault } from "../../command/option.ts";
import { oneOf } from "../../command/reader.ts";
import { CliError } from "../../error/cli-error.ts";
import { column } from "../../output/column.ts";
import { receiverUrl } from "../forward.ts";
import { requireSecrets, secretOptions } from "../secret.ts";
import { type CheckReport, examineReceiver } from "./examine.ts";
import { doctorPage } from "./finding.ts";
import { doctorLimits } from "./judge-delivery.ts";

interface Diagnosis {
  readonly url: string;
  readonly checks: readonly CheckReport[];
  readonly docs: string;
}

const countOf = ({ checks }: Diagnosis, result: CheckReport["result"]): number => checks.filter((check) => check.result === result).length;

const diagnosisColumns = [
  column<Diagnosis>("URL", ({ url }) => url, { style: () => "cyan" }),
  column<Diagnosis>("PASSED", (diagnosis) => String(countOf(diagnosis, "passed"))),
  column<Diagnosis>("WARNINGS", (diagnosis) => String(countOf(diagnosis, "warning"))),
  column<Diagnosis>("SEVERE", (diagnosis) => String(countOf(diagnosis, "severe"))),
  column<Diagnosis>("SKIPPED", (diagnosis) => String(countOf(diagnosis, "skipped"))),
];

const formatCheck = ({ check, sends, result, findings }: CheckReport): string => {
  const lines = findings.flatMap(({ severity, problem, fix }) => [`  ${severity}: the receiver ${problem}`, `    ${fix}`]);
  return [`${result.padEnd(8)}${check}: ${sends}`, ...lines].join("\n");
};

export const diagnoseReceiver = defineCommand({
  name: "doctor",
  summary: "Send signed samples to a receiver, and say what it does wrong and how to fix it",
  details: `Needs the receiver's secret, but no server and no login. Sends about ten deliveries of sample data, correct and forged ones:
the receiver handles the correct ones. Fails when a finding is severe.
Checks TLS, redirects, the status, the time to answer, signatures, timestamps, unusual JSON, repeats and large bodies.`,
  examples: [
    "WORKTRACK_WEBHOOK_SECRET=whsec_… worktrack webhook doctor http://localhost:4000/hook",
    "worktrack webhook doctor https://example.com/hook --secret-file secret.txt",
  ],
  arguments: { receiver: argument("URL", receiverUrl, "The receiver: https, or http on this machine") },
  options: {
    event: withDefault(value("EVENT", oneOf(eventNames), "The event to send"), "task.created"),
    ...secretOptions,
  },
  run: async (context, { receiver: url, event, secretFile }) => {
    const [secret = ""] = await requireSecrets(context, secretFile);
    const progress = context.output.progress("Checking the receiver");
    const { signal } = new AbortController();
    const checks = await examineReceiver({ url, secret, event, limits: doctorLimits, signal, onProgress: progress.share });
    progress.end();
    const diagnosis: Diagnosis = { url: url.href, checks, docs: doctorPage };
    const made = diagnosis.checks.filter(({ result }) => result !== "skipped");
    const skipped =
      made.length < diagnosis.checks.length ? ["The other checks were skipped: they need a receiver that accepts the first delivery"] : [];
    const body = [...made.map(formatCheck), ...skipped, `More about each check: ${doctorPage}`].join("\n");
    context.output.record(diagnosis, diagnosisColumns, body);
    const count = countOf(diagnosis, "severe");
    if (count > 0) throw new CliError(`The receiver has ${count === 1 ? "a severe problem" : `${count} severe problems`}`);
  },
});
