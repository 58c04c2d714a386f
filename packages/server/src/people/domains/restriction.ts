// Restricts invitations to the addresses of verified domains, in workspaces that have switched this on.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";
import { domainOf, inVerifiedDomain } from "./address.ts";
import { type DomainCheckContext, recheckDomain } from "./recheck.ts";

const findRestriction = statement({
  name: "domain_find_restriction",
  parameters: { organizationId: "uuid", email: "text" },
  row: { restricted: "bool", refused: "bool" },
  text: `
  SELECT restrict_invitations AS restricted, restrict_invitations AND NOT ${inVerifiedDomain("$email")} AS refused
    FROM organization
   WHERE id = $organizationId`,
});

/** Call this before the transaction: it checks the address's domain again, if its last check is old and the restriction needs it. */
export const recheckInvitedDomain = async (context: DomainCheckContext, organizationId: string, email: string): Promise<void> => {
  const [row] = await context.database.query(findRestriction, { organizationId, email });
  if (row?.restricted) await recheckDomain(context, organizationId, domainOf(email));
};

/** @throws ApiError forbidden, if the workspace restricts invitations and the address is outside its verified domains */
export const requireInvitableAddress = async (database: Database, organizationId: string, email: string): Promise<void> => {
  const [row] = await database.query(findRestriction, { organizationId, email });
  if (!row?.refused) return;
  throw new ApiError(
    "forbidden",
    `This workspace accepts addresses of its verified domains only, and ${domainOf(email)} is not one of them. An owner or admin can verify it or lift the restriction.`,
  );
};
