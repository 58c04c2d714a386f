// Finds a person for SCIM, and the people who already have an address, a userName or an external id.
import type { Context } from "../../../caller/context.ts";
import { isUniqueViolation } from "../../../database/sql-errors.ts";
import { statement } from "../../../database/statement.ts";
import type { Profile } from "../../../people/members/profile.ts";
import { notFound } from "../../../platform/api-error.ts";
import { isId } from "../../../platform/id.ts";
import { ScimError } from "../protocol/error.ts";
import { findListedPerson, type PersonRow, shownUserName } from "./row.sql.ts";

/** @throws ApiError not_found, also for people whom SCIM does not list */
export const findPersonRow = async ({ database, caller }: Context, id: string): Promise<PersonRow> => {
  const { organizationId } = caller;
  const [row] = isId(id) ? await database.query(findListedPerson, { organizationId, id }) : [];
  if (!row) throw notFound("user");
  return row as unknown as PersonRow;
};

const columns = "u.id, u.email, u.user_name, u.external_id, u.left_at, u.provisioned";
const listed = "(u.left_at IS NULL OR u.provisioned)";

const findHolders = statement({
  name: "scim_user_holders",
  parameters: { organizationId: "uuid", email: "text", userName: "text", externalId: "text?" },
  row: { id: "uuid", hasEmail: "bool", hasUserName: "bool", hasExternalId: "bool", isMember: "bool", provisioned: "bool" },
  text: `
  SELECT u.id, $email IN (u.email, ${shownUserName}) AS "hasEmail", $userName IN (u.email, ${shownUserName}) AS "hasUserName",
         u.external_id IS NOT DISTINCT FROM $externalId AND u.external_id IS NOT NULL AS "hasExternalId",
         u.left_at IS NULL AS "isMember", u.provisioned
    FROM (SELECT ${columns} FROM "user" u WHERE u.organization_id = $organizationId AND u.email IN ($email, $userName) AND ${listed}
           UNION
          SELECT ${columns} FROM "user" u WHERE u.organization_id = $organizationId AND ${shownUserName} IN ($email, $userName) AND ${listed}
           UNION
          SELECT ${columns} FROM "user" u WHERE u.organization_id = $organizationId AND u.external_id = $externalId) u`,
});

/** People of the workspace whose address or userName is one of the claimed two (if members or listed by SCIM), or who have the external id. */
const holdersOf = ({ database, caller }: Context, { email, userName, externalId }: Claim) =>
  database.query(findHolders, { organizationId: caller.organizationId, email, userName: userName ?? email, externalId });

type Claim = Pick<Profile, "email" | "userName" | "externalId">;

/** The person who has left and has this external id. The members must be locked. @throws ScimError uniqueness when a member has it */
export const findFormerMember = async (
  context: Context,
  claim: Claim,
): Promise<{ readonly id: string; readonly provisioned: boolean } | undefined> => {
  const holder = (await holdersOf(context, claim)).find(({ hasExternalId }) => hasExternalId);
  if (holder?.isMember) throw taken("externalId");
  return holder;
};

const clearExternalId = statement({
  name: "scim_user_clear_external_id",
  parameters: { id: "uuid" },
  row: {},
  text: `UPDATE "user" SET external_id = NULL WHERE id = $id`,
});

/**
 * Checks that nobody else has the address or the userName, as either, or the external id. A person whom SCIM has deleted gives up their external id. The members must be
 * locked. @throws ScimError uniqueness
 */
export const requireUnique = async (context: Context, claim: Claim, ownId?: string): Promise<void> => {
  const others = (await holdersOf(context, claim)).filter(({ id }) => id !== ownId);
  const listed = others.filter(({ isMember, provisioned }) => isMember || provisioned);
  if (listed.some(({ hasUserName }) => hasUserName)) throw taken("userName");
  if (listed.some(({ hasEmail }) => hasEmail)) throw taken("e-mail address");
  for (const { id, isMember, provisioned } of others.filter(({ hasExternalId }) => hasExternalId)) {
    if (isMember || provisioned) throw taken("externalId");
    await context.database.query(clearExternalId, { id });
  }
};

const taken = (attribute: "userName" | "e-mail address" | "externalId"): ScimError =>
  new ScimError("uniqueness", `Another person in the workspace has this ${attribute}`);

/** Runs a write. Somebody may join with the address between the check and the write: the database then decides. @throws ScimError uniqueness */
export const orNotUnique = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ScimError("uniqueness", "Another person in the workspace has this userName, e-mail address or externalId");
    throw error;
  }
};
