// The `scim` commands: create a key for an identity provider, and show whom it manages.
import type { Reply } from "@worktrack/sdk";
import { defineCommand, defineGroup } from "../command/definition.ts";
import { value, values } from "../command/option.ts";
import { dateHelp, dateIso, text } from "../command/reader.ts";
import type { Client } from "../context.ts";
import type { Credential } from "../credential/credential.ts";
import { column, formatDay } from "../output/column.ts";
import { fetchCursorPages } from "../paging/pages.ts";
import { summaries } from "../summaries.ts";

const scope = "scim:write";

const createToken = defineCommand({
  name: "token",
  summary: "Create a service account for an identity provider; shows its secret once",
  examples: ["worktrack scim token --name okta --cidr 203.0.113.0/24 --expires 2027-01-01"],
  details: "Enter the URL and the secret at the provider.",
  options: {
    name: value("NAME", text, 'The name of the service account; default "SCIM"'),
    cidr: values("RANGE", text, "Restrict it to these addresses: 203.0.113.0/24, or one address", "allowedCidrs"),
    expires: value("DATE", dateIso, `When it expires: ${dateHelp}`, "expiresAt"),
  },
  run: async ({ client: connect, output }, { name = "SCIM", cidr, expires: expiresAt }) => {
    const client = await connect();
    const { url, verifiedDomains } = await client.scim.get();
    const allowedCidrs = cidr.length > 0 ? cidr : undefined;
    const created = { ...(await client.serviceAccounts.create({ name, scopes: [scope], allowedCidrs, expiresAt })), url };
    if (verifiedDomains.length === 0)
      output.note('No domain is verified yet, so nobody can be provisioned. "worktrack domain add example.com" adds one');
    output.note(`URL for the identity provider: ${url}`);
    output.secret(created, `Created service account ${created.name}. Save its secret now: it cannot be shown again`);
  },
});

type Status = Reply<"scim.get"> & { readonly serviceAccounts: readonly Credential[] };

const accountText = ({ name, prefix, lastUsedAt }: Credential): string =>
  `${name} (${prefix}, ${lastUsedAt === null ? "never used" : `used ${formatDay(lastUsedAt)}`})`;

const statusColumns = [
  column<Status>("URL", ({ url }) => url),
  column<Status>("DOMAINS", ({ verifiedDomains }) => verifiedDomains.join(" ") || "none verified", { field: "verifiedDomains" }),
  column<Status>("ACTIVE", ({ activeUsers }) => String(activeUsers), { field: "activeUsers" }),
  column<Status>("INACTIVE", ({ inactiveUsers }) => String(inactiveUsers), { field: "inactiveUsers" }),
  column<Status>("LINKED", ({ linkedUsers }) => String(linkedUsers), { field: "linkedUsers" }),
  column<Status>("KEYS", ({ serviceAccounts }) => serviceAccounts.map(accountText).join(", ") || "none", { field: "serviceAccounts" }),
];

/** The service accounts that SCIM accepts now. */
const findAccounts = async ({ serviceAccounts }: Client): Promise<Credential[]> => {
  const found: Credential[] = [];
  for await (const { rows } of fetchCursorPages(Number.POSITIVE_INFINITY, (page) => serviceAccounts.list(page))) found.push(...rows);
  const isLive = ({ revokedAt, expiresAt }: Credential) => revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now());
  return found.filter((account) => isLive(account) && account.scopes.includes(scope) && account.projectIds === null);
};

const showStatus = defineCommand({
  name: "status",
  summary: "Show the URL, the verified domains, the people and the keys of provisioning",
  examples: ["worktrack scim status"],
  run: async ({ client: connect, output }) => {
    const client = await connect();
    const [status, serviceAccounts] = await Promise.all([client.scim.get(), findAccounts(client)]);
    output.record({ ...status, serviceAccounts }, statusColumns);
  },
});

export const scimGroup = defineGroup("scim", summaries.scim, [createToken, showStatus]);
