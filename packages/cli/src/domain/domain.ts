// Shared by the `domain` commands: the columns, the next step, and finding domains by name.
import type { Reply } from "@worktrack/sdk";
import type { Client } from "../context.ts";
import { column, timeColumn } from "../output/column.ts";
import { findByName } from "../paging/find.ts";

type Domain = Reply<"domains.get">;
type DomainCheck = Reply<"domains.checkDns">;

const statusOf = ({ verifiedAt, missingSince }: Domain): string => {
  if (verifiedAt === null) return "not verified";
  return missingSince === null ? "verified" : "record missing";
};

const statusStyle = (domain: Domain) => (statusOf(domain) === "verified" ? "green" : "yellow");

/** Columns of a domain list. Scripts rely on this order, so new columns go at the end. */
export const domainColumns = [
  column<Domain>("DOMAIN", ({ domain }) => domain, { style: () => "cyan", shrinks: true }),
  column<Domain>("STATUS", statusOf, { style: statusStyle }),
  timeColumn<Domain>("VERIFIED", ({ verifiedAt }) => verifiedAt, { field: "verifiedAt" }),
  timeColumn<Domain>("CHECKED", ({ checkedAt }) => checkedAt, { field: "checkedAt" }),
  column<Domain>("TXT RECORD", ({ record }) => record.name, { shrinks: true }),
  column<Domain>("VALUE", ({ record }) => record.value, { shrinks: true }),
  column<Domain>("ID", ({ id }) => id),
];

export const checkColumns = [
  column<DomainCheck>("DOMAIN", ({ domain }) => domain, { style: () => "cyan" }),
  column<DomainCheck>("RESULT", ({ result }) => result, { style: ({ result }) => (result === "found" ? "green" : "yellow") }),
  column<DomainCheck>("TXT RECORD", ({ record }) => record.name),
  column<DomainCheck>("VALUE", ({ record }) => record.value),
  column<DomainCheck>("FOUND", ({ values, valuesOmitted }) =>
    [...values, ...(valuesOmitted > 0 ? [`and ${valuesOmitted} more`] : [])].join(", "),
  ),
];

/** The record to create, and the command that comes next. */
export const describeNextStep = ({ domain, record }: Domain): string =>
  `Create this record at your DNS provider:\n\n  ${record.name}  ${record.type}  ${record.value}\n\nThen run: worktrack domain verify ${domain}`;

/** Finds a domain by its name or id. International names are compared in their ASCII form. */
export const findDomain = ({ domains }: Client, written: string): Promise<Domain> => {
  const name = URL.parse(`http://${written.trim()}`)?.hostname.replace(/\.$/, "") ?? written;
  return findByName(name, {
    noun: "domain",
    listing: "worktrack domain list",
    get: (id) => domains.get({ id }),
    list: (page) => domains.list(page),
    names: ({ domain }) => [domain],
  });
};
