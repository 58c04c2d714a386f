import type { Client } from "../context.ts";
import { findByName } from "../paging/find.ts";
import type { Credential } from "./columns.ts";
import type { Kind } from "./kind.ts";

/** By id; or by name or prefix, among those that are not revoked. */
export const findCredential = (client: Client, kind: Kind, reference: string): Promise<Credential> => {
  const credentials = kind.of(client);
  return findByName<Credential>(reference, {
    noun: kind.noun,
    listing: `worktrack ${kind.name} list`,
    get: (id) => credentials.get({ id }),
    list: (page) => credentials.list(page),
    hasName: ({ name, prefix, revokedAt }, called) => revokedAt === null && (name === called || prefix === called),
  });
};
