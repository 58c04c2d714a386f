// Shared by the `key` and `token` commands: columns, the scope reader, and finding a credential.
import { reservedResources, resources } from "@worktrack/contract/values";
import type { Reply } from "@worktrack/sdk";
import { argument } from "../command/option.ts";
import { type Reader, text, Unreadable } from "../command/reader.ts";
import type { Client } from "../context.ts";
import { column, formatDay, timeColumn } from "../output/column.ts";
import { findByName } from "../paging/find.ts";
import { oldSecretColumn } from "./overlap.ts";

/** Service accounts and personal tokens have the same operations at two places in the API. */
export interface CredentialKind {
  readonly name: "key" | "token";
  readonly noun: "service account" | "personal token";
  readonly operations: (client: Client) => Client["serviceAccounts"] | Client["me"]["tokens"];
}

export type Credential = Reply<"serviceAccounts.get">;
type Scope = Reply<"me.get">["effectiveScopes"][number];

/** Checks only the shape. The server knows the scopes, so a new scope needs no new CLI. */
export const scope: Reader<Scope> = (written) => {
  if (!/^[a-z]+:(read|write)$/.test(written)) throw new Unreadable("must be a scope such as tasks:read or tasks:write");
  return written as Scope;
};

const isReserved = (resource: string): boolean => (reservedResources as readonly string[]).includes(resource);

/** Lists the scopes in the help of the commands that take them. */
export const scopeHelp = `Scopes are RESOURCE:read and RESOURCE:write, where write includes read. Resources:
  ${resources.filter((resource) => !isReserved(resource)).join(" ")}
  reserved, allow nothing yet: ${reservedResources.join(" ")}`;

const credentialState = ({ revokedAt, expiresAt }: Credential): string => {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? "expired" : "live";
};

export const credentialColumns = [
  column<Credential>("NAME", ({ name }) => name, { style: () => "cyan", shrinks: true }),
  column<Credential>("PREFIX", ({ prefix }) => prefix),
  column<Credential>("STATE", credentialState, { style: (credential) => (credentialState(credential) === "live" ? "green" : "red") }),
  column<Credential>("SCOPES", ({ scopes }) => scopes.join(" "), { shrinks: true }),
  column<Credential>("USED", ({ lastUsedAt }) => formatDay(lastUsedAt) || "never", {
    time: ({ lastUsedAt }) => lastUsedAt,
    field: "lastUsedAt",
  }),
  column<Credential>("EXPIRES", ({ expiresAt }) => formatDay(expiresAt) || "never", {
    time: ({ expiresAt }) => expiresAt,
    field: "expiresAt",
  }),
  oldSecretColumn<Credential>(),
];

export const credentialFields = [
  ...credentialColumns,
  column<Credential>("PROJECTS", ({ projectIds }) => projectIds?.join(" ") ?? "all", { field: "projectIds" }),
  column<Credential>("ADDRESSES", ({ allowedCidrs }) => allowedCidrs?.join(" ") ?? "all", { field: "allowedCidrs" }),
  column<Credential>("API VERSION", ({ apiVersion }) => apiVersion),
  column<Credential>("LAST API VERSION", ({ lastApiVersion }) => lastApiVersion ?? ""),
  column<Credential>("LAST CLIENT", ({ lastClient }) => lastClient ?? ""),
  column<Credential>("ACTS AS", ({ userId }) => userId, { field: "userId" }),
  timeColumn<Credential>("CREATED", ({ createdAt }) => createdAt, { field: "createdAt" }),
  timeColumn<Credential>("REVOKED", ({ revokedAt }) => revokedAt, { field: "revokedAt" }),
  column<Credential>("ID", ({ id }) => id),
];

export const credentialArgument = ({ noun }: CredentialKind) => ({
  reference: argument("REF", text, `Name, prefix or id of the ${noun}`, "id"),
});

/** Finds a credential by id, or by the name or prefix of one that is not revoked. */
export const findCredential = (client: Client, kind: CredentialKind, reference: string): Promise<Credential> => {
  const credentials = kind.operations(client);
  return findByName<Credential>(reference, {
    noun: kind.noun,
    listing: `worktrack ${kind.name} list`,
    get: (id) => credentials.get({ id }),
    list: (page) => credentials.list(page),
    names: ({ name, prefix, revokedAt }) => (revokedAt === null ? [name, prefix] : []),
  });
};
