// The domains of a workspace's e-mail addresses in the API: their records, and the operations to add, verify, check and remove them.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { Id, IsoTime, title } from "./fields.ts";
import { defineOperations } from "./operation.ts";
import { cursorPage, cursorQuery } from "./paging.ts";
import { administrators } from "./values/access.ts";
import { domainCheckResults } from "./values/domains.ts";

/** The DNS record that proves control of a domain. Everybody can read it, so it is no secret. */
export const DomainRecord = z
  .object({
    name: z.string().describe("The name of the record, below the domain"),
    type: z.literal("TXT").describe("The type of the record"),
    value: z.string().describe("The text of the record"),
  })
  .meta({ id: "DomainRecord", description: "The DNS record that proves control of the domain" });

export const Domain = z
  .object({
    id: Id,
    domain: z.string().meta({ description: "The domain's name in lowercase ASCII form (punycode)" }),
    verifiedAt: IsoTime.nullable().meta({ description: "When the domain was verified. null: it is not verified" }),
    checkedAt: IsoTime.nullable().meta({ description: "When the DNS record was last looked up to verify the domain; null: never" }),
    missingSince: IsoTime.nullable().meta({
      description: `When the record of a verified domain was first found missing. The verification ends ${bounds.domainMissingHours} hours later`,
    }),
    record: DomainRecord,
    createdAt: IsoTime,
  })
  .meta({ id: "Domain", description: "A domain of the workspace's e-mail addresses" });
export type Domain = z.infer<typeof Domain>;

/** The server converts international names to ASCII and checks the name. */
const domainName = title(bounds.domainChars).meta({
  description: "A domain name such as `example.com`. Add each subdomain separately",
});

export const DomainName = z.strictObject({ domain: domainName }).meta({ id: "DomainName", description: "The domain to add or to verify" });

export const DomainCheck = z
  .object({
    domain: z.string(),
    record: DomainRecord,
    result: z.enum(domainCheckResults).meta({
      description:
        "`found`: the record is right. `wrong_value`: there are TXT records of this name, but not this one. `no_record`: there is none. " +
        "`dns_failure`: the name servers did not answer",
    }),
    detail: z.string().meta({ description: "The result in a sentence, with the next step" }),
    values: z.array(z.string()).meta({
      description:
        `The TXT records that were found, at most ${bounds.domainValuesShown}, each cut to ${bounds.domainValueChars} characters. ` +
        "They come from DNS, so treat them as untrusted text",
    }),
    valuesOmitted: z.int().meta({ description: "How many more TXT records were found" }),
  })
  .meta({ id: "DomainCheck", description: "The result of looking up a domain's TXT record" });
export type DomainCheck = z.infer<typeof DomainCheck>;

const path = "/api/v1/domains" as const;
const row = { tag: "Domains", wholeWorkspace: true, roles: administrators } as const;
const one = { ...row, path: `${path}/:id`, params: z.object({ id: Id.describe("The domain's id") }), everyPlan: true } as const;

export const domainOperations = defineOperations({
  "domains.list": {
    ...row,
    method: "GET",
    path,
    summary: "List the domains of the workspace and whether they are verified",
    access: "domains:read",
    everyPlan: true,
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(Domain),
  },
  "domains.create": {
    changes: "access",
    ...row,
    method: "POST",
    path,
    summary: "Add a domain; the response shows the TXT record that verifies it",
    access: "domains:write",
    body: DomainName,
    status: 201,
    reply: Domain,
    errors: ["conflict"],
  },
  "domains.verify": {
    changes: "access",
    ...row,
    method: "POST",
    path: `${path}/verify`,
    summary: "Look up a domain's TXT record and verify the domain",
    access: "domains:write",
    limit: "domain-verify",
    body: DomainName,
    status: 200,
    reply: Domain,
    errors: ["not_found", "domain_not_verified", "conflict"],
  },
  "domains.checkDns": {
    ...row,
    method: "GET",
    path: `${path}/check-dns`,
    summary: "Look up a domain's TXT record without changing anything",
    access: "domains:read",
    everyPlan: true,
    limit: "domain-check",
    query: z.strictObject({ domain: domainName }),
    status: 200,
    reply: DomainCheck,
    errors: ["not_found"],
  },
  "domains.get": {
    ...one,
    method: "GET",
    summary: "Get a domain",
    access: "domains:read",
    status: 200,
    reply: Domain,
  },
  "domains.delete": {
    changes: "access",
    ...one,
    method: "DELETE",
    summary: "Remove a domain and its verification",
    access: "domains:write",
    status: 204,
  },
});
