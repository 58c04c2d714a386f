import { Plan } from "@worktrack/contract";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { createOrganization, issueOwnerToken, type Office, setPlan } from "../organizations/create.ts";
import { openDatabase } from "../platform/database.ts";
import { Failure } from "../platform/failure.ts";
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
  const founded = await inOffice((office) => createOrganization(office, options));
  const { organization, owner, token } = founded;
  if (options.json) print(JSON.stringify(founded));
  else
    print(
      `Workspace ${organization.name} (${organization.slug}, ${organization.plan}), owned by ${owner.email}.\nThe owner's token, shown this once:\n\n  ${token}\n`,
    );
};

export const orgToken = async (raw: unknown): Promise<void> => {
  const { ownerEmail, org, json } = parse(TokenOptions, raw);
  const token = await inOffice((office) => issueOwnerToken(office, ownerEmail, org));
  print(json ? JSON.stringify({ token }) : `A new token for ${ownerEmail}, shown this once:\n\n  ${token}\n`);
};

export const orgSetPlan = async (raw: unknown): Promise<void> => {
  const { org, plan } = parse(PlanOptions, raw);
  await inOffice((office) => setPlan(office, org, plan));
  tell(`${org} is on the plan ${plan}`);
};

const parse = <T extends z.ZodType>(schema: T, raw: unknown): z.infer<T> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new Failure("validation_failed", `--${option}: ${issue?.message}`);
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const inOffice = async <T>(work: (office: Office) => Promise<T>): Promise<T> => {
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
