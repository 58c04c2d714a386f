// Whether an e-mail address is in a domain that the workspace has verified: for one address, for a list, and as an SQL condition.
import type { Database } from "../../database/database.ts";
import { statement } from "../../database/statement.ts";

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * An SQL condition: the address is in a verified domain of the workspace `$organizationId`. `email` is an SQL expression, such as `u.email`.
 * PostgreSQL reads the domains once for all rows.
 */
export const inVerifiedDomain = (email: string): string =>
  `(lower(split_part(${email}, '@', -1)) = ANY (ARRAY(
    SELECT vd.domain FROM domain vd WHERE vd.organization_id = $organizationId AND vd.verified_at IS NOT NULL)))`;

const checkAddress = statement({
  name: "domain_check_address",
  parameters: { organizationId: "uuid", email: "text" },
  row: { verified: "bool" },
  text: `SELECT ${inVerifiedDomain("$email")} AS verified`,
});

/** Domains change only in transactions that lock the workspace, so after `lockOrganization` the result stays true until the commit. */
export const isVerifiedAddress = async (database: Database, organizationId: string, email: string): Promise<boolean> => {
  const [row] = await database.query(checkAddress, { organizationId, email });
  return row?.verified === true;
};

const listVerified = statement({
  name: "domain_list_verified",
  parameters: { organizationId: "uuid" },
  row: { domain: "text" },
  text: "SELECT domain FROM domain WHERE organization_id = $organizationId AND verified_at IS NOT NULL",
});

export const listVerifiedDomains = async (database: Database, organizationId: string): Promise<ReadonlySet<string>> =>
  new Set((await database.query(listVerified, { organizationId })).map(({ domain }) => domain));

/** Adds to each person whether their address is in a verified domain. */
export const markVerified = async <P extends { readonly email: string }>(
  database: Database,
  organizationId: string,
  people: readonly P[],
): Promise<(P & { verifiedDomain: boolean })[]> => {
  const verified = await listVerifiedDomains(database, organizationId);
  return people.map((person) => ({ ...person, verifiedDomain: verified.has(domainOf(person.email)) }));
};
