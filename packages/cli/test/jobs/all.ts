import { accessJobs } from "./access.ts";
import { fileJobs } from "./files.ts";
import type { Job } from "./job.ts";
import { listJobs } from "./lists.ts";
import { scriptJobs } from "./scripts.ts";
import { taskJobs } from "./tasks.ts";
import { webhookJobs } from "./webhooks.ts";

/** The jobs by the headings under which docs/cli/jobs.md lists them. */
export const jobs: Readonly<Record<string, readonly Job[]>> = {
  Tasks: taskJobs,
  "Many tasks": listJobs,
  Files: fileJobs,
  "Scripts and CI": scriptJobs,
  "Logins and settings": accessJobs,
  Webhooks: webhookJobs,
};
