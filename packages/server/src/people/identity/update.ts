// Changes a person's own name. Nobody changes their own address: it was invited or provisioned, and nothing here proves another one.
import { audit } from "../../audit/write.ts";
import { type Context, inTransaction } from "../../caller/context.ts";
import { statement } from "../../database/statement.ts";
import { ApiError } from "../../platform/api-error.ts";

/** Returns no row if the name is the present one. */
const renameUser = statement({
  name: "user_rename",
  parameters: { id: "uuid", name: "text", updatedAt: "timestamptz" },
  row: { from: "text" },
  text: `
  UPDATE "user" SET name = $name, updated_at = $updatedAt FROM (SELECT id, name FROM "user" WHERE id = $id FOR NO KEY UPDATE) before
   WHERE "user".id = before.id AND before.name <> $name RETURNING before.name AS "from"`,
});

/**
 * Renames the caller and returns the context of the renamed caller. Records show the new name at once. Audit entries and events keep the
 * name of their time. @throws ApiError forbidden
 */
export const renameCaller = async <C extends Context>(context: C, name: string): Promise<C> => {
  const { credential } = context.caller;
  if (credential.userKind !== "person")
    throw new ApiError("forbidden", "A service account is not a person. Change the service account instead.");
  await inTransaction(context, async (within) => {
    const [renamed] = await within.database.query(renameUser, { id: credential.userId, name, updatedAt: new Date(within.nowMs) });
    if (!renamed) return;
    const target = { kind: "member", id: credential.userId, name };
    await audit(within, { action: "member.renamed", target, changes: { name: { from: renamed.from, to: name } } });
  });
  return { ...context, caller: { ...context.caller, credential: { ...credential, userName: name } } };
};
