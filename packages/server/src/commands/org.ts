import { Plan } from "@worktrack/contract";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { type AdminContext, createOrganization, issueOwnerToken, setPlan } from "../organizations/create.ts";
import { ApiError } from "../platform/api-error.ts";
import { openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { attachBeside } from "./database.ts";
import { tell } from "./start.ts";

const name = z.string().trim().min(1).max(200);

/** What each command takes, as commander hands it over. */
const CreateOptions = z.object({
  name,
  ownerEmail: z.email().max(320),
  ownerName: name,
  plan: Plan.default("free"),
  json: z.boolean().default(false),
});
const TokenOptions = z.object({ ownerEmail: z.email(), org: z.string().optional(), json: z.boolean().default(false) });
const PlanOptions = z.object({ org: z.string().min(1), plan: Plan });

export const orgCreate = async (raw: unknown): Promise<void> => {
  const options = parse(CreateOptions, raw);
  const founded = await withAdminContext((admin) => createOrganization(admin, options));
  const { organization, owner, token } = founded;
  if (options.json) print(JSON.stringify(founded));
  else
    print(
      `Workspace ${organization.name} (${organization.slug}, ${organization.plan}), owned by ${owner.email}.\nThe owner's token, shown this once:\n\n  ${token}\n`,
    );
};

export const orgToken = async (raw: unknown): Promise<void> => {
  const { ownerEmail, org, json } = parse(TokenOptions, raw);
  const token = await withAdminContext((admin) => issueOwnerToken(admin, ownerEmail, org));
  print(json ? JSON.stringify({ token }) : `A new token for ${ownerEmail}, shown this once:\n\n  ${token}\n`);
};

export const orgSetPlan = async (raw: unknown): Promise<void> => {
  const { org, plan } = parse(PlanOptions, raw);
  await withAdminContext((admin) => setPlan(admin, org, plan));
  tell(`${org} is on the plan ${plan}`);
};

const parse = <T extends z.ZodType>(schema: T, raw: unknown): z.infer<T> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new ApiError("validation_failed", `--${option}: ${issue?.message}`);
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const withAdminContext = async <T>(work: (admin: AdminContext) => Promise<T>): Promise<T> => {
  const config = readConfig();
  const { connection, detach } = await attachBeside(config, tell);
  const database = openDatabase(connection, createLog(config.logLevel), { poolSize: 2 });
  try {
    return await work({ database, nowMs: Date.now(), bcryptCost: config.bcryptCost });
  } finally {
    await database.close();
    await detach();
  }
};
