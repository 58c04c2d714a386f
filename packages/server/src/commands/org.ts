// The commands `org create`, `org list`, `org token` and `org set-plan`: check the options, run in an administrator's context, print the result.
import { bounds, Email, Plan } from "@worktrack/contract";
import { z } from "zod";
import { inTransaction } from "../caller/context.ts";
import { createOrganization } from "../people/organizations/create.ts";
import { type ListedOrganization, listOrganizations } from "../people/organizations/list.ts";
import { issueOwnerToken } from "../people/organizations/owner-token.ts";
import { setPlan } from "../people/organizations/plan.ts";
import { createMemberSignInLink } from "../people/sign-in/create-link.ts";
import { readConfig } from "../settings/config.ts";
import { parseOptions, withAdminContext } from "./admin.ts";
import { print, printProgress, table } from "./output.ts";
import { findPublicUrl } from "./public-url.ts";

const name = z.string().trim().min(1).max(200);

// The options of each command, as commander passes them.
const CreateOptions = z.object({
  name,
  ownerEmail: Email,
  ownerName: name,
  plan: Plan.default("free"),
  json: z.boolean().default(false),
});
const ListOptions = z.object({ json: z.boolean().default(false) });
const TokenOptions = z.object({ ownerEmail: Email, org: z.string().optional(), json: z.boolean().default(false) });
const PlanOptions = z.object({ org: z.string().min(1), plan: Plan });

export const createOrgCommand = async (raw: unknown): Promise<void> => {
  const options = parseOptions(CreateOptions, raw);
  const baseUrl = await findPublicUrl(readConfig());
  const created = await withAdminContext((admin) =>
    inTransaction(admin, async (within) => {
      const workspace = await createOrganization(within, options);
      const named = { slug: workspace.organization.slug, email: workspace.owner.email };
      const link = baseUrl === undefined ? undefined : await createMemberSignInLink(within, { ...named, baseUrl });
      return { ...workspace, signInUrl: link?.url ?? null };
    }),
  );
  if (options.json) return print(JSON.stringify(created));
  const { organization, owner, token, signInUrl } = created;
  print(`Created workspace ${organization.name} (${organization.slug}, ${organization.plan}), owned by ${owner.email}.`);
  print(`The owner's token, shown only once:\n\n  ${token}\n`);
  if (signInUrl !== null) print(`A link that signs the owner in, once and within ${bounds.signInLinkMinutes} minutes:\n\n  ${signInUrl}\n`);
};

export const listOrgsCommand = async (raw: unknown): Promise<void> => {
  const { json } = parseOptions(ListOptions, raw);
  const rows = await withAdminContext(({ database }) => listOrganizations(database));
  if (json) return print(JSON.stringify(rows));
  print(table([listColumns, ...rows.map(listCells)]));
};

const listColumns = ["ID", "SLUG", "NAME", "PLAN", "MEMBERS", "TASKS", "MEDIA BYTES", "CREATED"];
const listCells = ({ id, slug, name, plan, members, tasks, mediaBytes, createdAt }: ListedOrganization): string[] => [
  id,
  slug,
  name,
  plan,
  ...[members, tasks, mediaBytes].map(String),
  createdAt,
];

export const issueTokenCommand = async (raw: unknown): Promise<void> => {
  const { ownerEmail, org, json } = parseOptions(TokenOptions, raw);
  const token = await withAdminContext((admin) => issueOwnerToken(admin, ownerEmail, org));
  print(json ? JSON.stringify({ token }) : `A new token for ${ownerEmail}, shown only once:\n\n  ${token}\n`);
};

export const setPlanCommand = async (raw: unknown): Promise<void> => {
  const { org, plan } = parseOptions(PlanOptions, raw);
  await withAdminContext((admin) => setPlan(admin, org, plan));
  printProgress(`${org} is on the ${plan} plan`);
};
