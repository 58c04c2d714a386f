import { isUuid } from "../command/uuid.ts";
import type { Client } from "../context.ts";
import { Failure } from "../failure/failure.ts";
import { cursorPages } from "../paging/page.ts";
import type { Credential } from "./columns.ts";
import type { Kind } from "./kind.ts";

/** More than an owner can have live. */
const searchedMax = 1_000;

/** By id; or by name or prefix, among those that are not revoked. */
export const findCredential = async (client: Client, kind: Kind, reference: string): Promise<Credential> => {
  const credentials = kind.of(client);
  if (isUuid(reference)) return credentials.get({ id: reference.toLowerCase() });
  const found: Credential[] = [];
  for await (const { rows } of cursorPages(searchedMax, (page) => credentials.list(page))) {
    found.push(...rows.filter(({ name, prefix, revokedAt }) => revokedAt === null && (name === reference || prefix === reference)));
  }
  const [first, ...others] = found;
  if (first === undefined) throw new Failure(`Not found: ${kind.noun} ${reference}. "worktrack ${kind.name} list" shows them`);
  if (others.length > 0)
    throw new Failure(`${found.length} of them are named ${reference}. Give the prefix or the id: worktrack ${kind.name} list`);
  return first;
};
