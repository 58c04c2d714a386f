// Reports how SCIM is used in the caller's workspace.
import { type OperationName, type ScimStatus, scimPrefix } from "@worktrack/contract";
import type { Context } from "../../caller/context.ts";
import type { Handlers } from "../../caller/handler.ts";
import { statement } from "../../database/statement.ts";
import { listVerifiedDomains } from "../../people/domains/address.ts";
import { listedPerson, people } from "./users/row.sql.ts";

const countUsers = statement({
  name: "scim_count_users",
  parameters: { organizationId: "uuid" },
  row: { activeUsers: "int", inactiveUsers: "int", linkedUsers: "int" },
  text: `
  SELECT (count(*) FILTER (WHERE m.user_id IS NOT NULL))::int AS "activeUsers",
         (count(*) FILTER (WHERE m.user_id IS NULL))::int AS "inactiveUsers",
         count(u.external_id)::int AS "linkedUsers"
    FROM ${people} WHERE ${listedPerson}`,
});

const getStatus = async ({ database, caller, baseUrl }: Context): Promise<ScimStatus> => {
  const { organizationId } = caller;
  const [counts] = await database.query(countUsers, { organizationId });
  if (!counts) throw new Error("an aggregate returns a row");
  const verifiedDomains = [...(await listVerifiedDomains(database, organizationId))].sort();
  return { url: `${baseUrl}${scimPrefix}`, verifiedDomains, ...counts };
};

export const scimStatusHandlers: Handlers<Extract<OperationName, "scim.get">> = { "scim.get": getStatus };
