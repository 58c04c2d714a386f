// The scopes that are of use to a role, from the tables of operations, of SCIM's routes and of MCP tools.
import type { Operation } from "./operation.ts";
import { isScope } from "./operation.ts";
import { scimRoutes } from "./scim/routes.ts";
import { operationNames, operationOf } from "./table.ts";
import { type Role, roles, type Scope, scopes } from "./values/access.ts";
import { mcpScopes } from "./values/mcp.ts";
import { isReservedScope, isWriteScope } from "./values/scope-rules.ts";

type Rules = Pick<Operation, "access" | "roles">;

const rows: readonly Rules[] = [
  ...operationNames.map(operationOf),
  ...Object.values(scimRoutes),
  ...Object.values(mcpScopes).map((access) => ({ access })),
];

/** Whether an operation requires the scope and allows the role. Signed operations do not count: an inbound secret has its own scopes. */
const isUsable = (scope: Scope, role: Role): boolean =>
  rows.some((row) => isScope(row.access) && row.access === scope && (row.roles?.includes(role) ?? true));

/** A read scope is of use to whoever can use the write scope, which includes it. */
const usableBy = (role: Role): ReadonlySet<Scope> =>
  new Set(
    scopes.filter(
      (scope) =>
        isReservedScope(scope) ||
        isUsable(scope, role) ||
        (!isWriteScope(scope) && isUsable(scope.replace(/:read$/, ":write") as Scope, role)),
    ),
  );

/** By role: the scopes that some operation requires and allows to that role, and the reserved ones. */
export const usableScopes = Object.fromEntries(roles.map((role) => [role, usableBy(role)])) as Readonly<Record<Role, ReadonlySet<Scope>>>;
