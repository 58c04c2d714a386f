// The commands `org create`, `org token` and `org set-plan`: check the options, run in an administrator's context, print the result.
import { Plan } from "@worktrack/contract";
import { z } from "zod";
import { readConfig } from "../config.ts";
import type { AdminContext } from "../context.ts";
import { createOrganization } from "../organizations/create.ts";
import { issueOwnerToken } from "../organizations/owner-token.ts";
import { setPlan } from "../organizations/plan.ts";
import { ApiError } from "../platform/api-error.ts";
import { openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { joinDatabase } from "./database.ts";
import { print, printProgress } from "./output.ts";

const name = z.string().trim().min(1).max(200);

// The options of each command, as commander passes them.
const CreateOptions = z.object({
  name,
  ownerEmail: z.email().max(320),
  ownerName: name,
  plan: Plan.default("free"),
  json: z.boolean().default(false),
});
const TokenOptions = z.object({ ownerEmail: z.email(), org: z.string().optional(), json: z.boolean().default(false) });
const PlanOptions = z.object({ org: z.string().min(1), plan: Plan });

export const createOrgCommand = async (raw: unknown): Promise<void> => {
  const options = parse(CreateOptions, raw);
  const created = await withAdminContext((admin) => createOrganization(admin, options));
  if (options.json) return print(JSON.stringify(created));
  const { organization, owner, token } = created;
  print(`Created workspace ${organization.name} (${organization.slug}, ${organization.plan}), owned by ${owner.email}.`);
  print(`The owner's token, shown only once:\n\n  ${token}\n`);
};

export const issueTokenCommand = async (raw: unknown): Promise<void> => {
  const { ownerEmail, org, json } = parse(TokenOptions, raw);
  const token = await withAdminContext((admin) => issueOwnerToken(admin, ownerEmail, org));
  print(json ? JSON.stringify({ token }) : `A new token for ${ownerEmail}, shown only once:\n\n  ${token}\n`);
};

export const setPlanCommand = async (raw: unknown): Promise<void> => {
  const { org, plan } = parse(PlanOptions, raw);
  await withAdminContext((admin) => setPlan(admin, org, plan));
  printProgress(`${org} is on the ${plan} plan`);
};

/** @throws ApiError validation_failed, naming the first wrong option. */
const parse = <T extends z.ZodType>(schema: T, raw: unknown): z.infer<T> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new ApiError("validation_failed", `--${option}: ${issue?.message}`);
};

const withAdminContext = async <T>(work: (admin: AdminContext) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const { connection, release } = await joinDatabase(config);
  const database = openDatabase(connection, createLog(config.logLevel), { poolSize: 2 });
  try {
    return await work({ database, nowMs: Date.now(), bcryptCost: config.bcryptCost });
  } finally {
    await database.close();
    await release();
  }
};
