// Finds a member by their address, for callers that may list the members.
import { operationOf } from "@worktrack/contract";
import { authorize } from "../../caller/authorize.ts";
import type { Context } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";

const findByAddress = statement({
  name: "member_find_by_address",
  parameters: { organizationId: "uuid", email: "text" },
  row: { id: "uuid" },
  text: `
  SELECT u.id FROM "user" u JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id
   WHERE u.organization_id = $organizationId AND u.email = $email AND u.kind = 'person'`,
});

/** The user's id. `email` is in lowercase. @throws ApiError as `members.list`; not_found */
export const findMemberByAddress = async ({ database, caller }: Context, email: string): Promise<string> => {
  authorize(operationOf("members.list"), caller);
  const [member] = await database.query(findByAddress, { organizationId: caller.organizationId, email });
  if (!member) throw notFound("member");
  return member.id;
};
