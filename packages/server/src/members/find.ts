// Finds a member by their address, for callers that may list the members.
import { operationOf } from "@worktrack/contract";
import type { Context } from "../context.ts";
import { authorize } from "../credentials/authorize.ts";
import { notFound } from "../platform/api-error.ts";
import { statement } from "../platform/statement.ts";

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
