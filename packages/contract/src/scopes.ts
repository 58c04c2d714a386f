// The schemas of scopes. values/access.ts lists the scopes, and values/scope-rules.ts has their rules.
import { z } from "zod";
import { scopes } from "./values/access.ts";
import { isReservedScope } from "./values/scope-rules.ts";

const reservedScopes = scopes.filter(isReservedScope);

export const Scope = z.enum(scopes).meta({
  id: "Scope",
  description: `A write scope includes its read scope. Reserved, because no operation requires them yet: ${reservedScopes.join(", ")}`,
  "x-reserved": reservedScopes,
});
export type Scope = z.infer<typeof Scope>;

/** A non-empty list of scopes. Parsing removes duplicates and sorts it in the order of `scopes`. */
export const scopeList = z
  .array(Scope)
  .min(1)
  .max(scopes.length)
  .transform((requested) => scopes.filter((scope) => requested.includes(scope)));
