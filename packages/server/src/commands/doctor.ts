// The command `doctor`: checks everything that the server needs, prints what to do, and exits with 1 if there is an error.
import { z } from "zod";
import { parseOptions } from "./admin.ts";
import { diagnose } from "./doctor/diagnose.ts";
import type { Diagnosis } from "./doctor/finding.ts";

const DoctorOptions = z.object({ json: z.boolean().default(false) });

export const doctorCommand = async (raw: unknown): Promise<void> => {
  const { json } = parseOptions(DoctorOptions, raw);
  const diagnosis = await diagnose({ nowMs: Date.now() });
  const output = json ? JSON.stringify(diagnosis) : textOf(diagnosis);
  await new Promise((resolve) => process.stdout.write(`${output}\n`, resolve));
  // Exits explicitly, because a check that timed out may still be running.
  process.exit(diagnosis.status === "error" ? 1 : 0);
};

const textOf = ({ checks }: Diagnosis): string =>
  checks
    .map(({ check, status, message, remedy }) => {
      const line = `${status.padEnd(8)} ${check.padEnd(12)} ${message}`;
      return remedy === undefined ? line : `${line}\n${" ".repeat(22)}${remedy}`;
    })
    .join("\n");
