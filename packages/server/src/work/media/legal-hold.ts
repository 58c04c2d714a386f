// Places and lifts the legal hold of an attachment, which keeps it from being deleted.
import type { Input } from "@worktrack/contract";
import { audit } from "../../audit/write.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { withPendingProjects } from "../../caller/visibility.ts";
import { statement } from "../../database/statement.ts";
import { notFound } from "../../platform/api-error.ts";
import { findAnyMedia, lockMedia } from "./find.ts";
import { findMediaPlace } from "./place.ts";

/** Placing an existing legal hold again is a no-op without an audit entry. */
export const placeLegalHold = (context: Context, input: Input<"media.hold">): Promise<undefined> =>
  setLegalHold(context, input, new Date(context.nowMs));

export const liftLegalHold = (context: Context, input: Input<"media.unhold">): Promise<undefined> => setLegalHold(context, input, null);

const lockPlace = statement({
  name: "media_lock_place",
  parameters: { organizationId: "uuid", projectId: "uuid?" },
  row: { projectIsLocked: "bool" },
  text: `
  WITH workspace AS MATERIALIZED (
    SELECT id FROM organization WHERE id = $organizationId FOR SHARE
  ), place AS MATERIALIZED (
    SELECT id FROM project WHERE id = $projectId AND deletion_began_at IS NULL FOR SHARE
  )
  SELECT EXISTS (SELECT FROM place) AS "projectIsLocked" FROM workspace`,
});

/**
 * Locks the workspace and the attachment's project, so that their deletion sees the hold, or has begun. @throws ApiError not_found if it has
 */
const lockAgainstDeletion = async ({ database, caller }: Context, projectId: string | null): Promise<void> => {
  const [locked] = await database.query(lockPlace, { organizationId: caller.organizationId, projectId });
  if (projectId !== null && !locked?.projectIsLocked) throw notFound("attachment");
};

/**
 * A hold can also be placed in a project that is pending deletion, which then waits.
 * @throws ApiError not_found, also when the given target is not the attachment's
 */
const setLegalHold = (
  context: Context,
  { params: { id }, query }: Pick<Input<"media.hold">, "params" | "query">,
  at: Date | null,
): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const { target: ownTarget, underLegalHold, deleted, fileName } = await lockMedia(within, id);
    if (query.target !== undefined && query.target !== ownTarget) throw notFound(`attachment of a ${query.target}`);
    // An attachment that was deleted with its parent is not visible any more, but its legal hold can still be lifted.
    if (!(deleted && underLegalHold)) await findAnyMedia({ ...within, caller: withPendingProjects(within.caller) }, id);
    if (underLegalHold === (at !== null)) return undefined;
    const place = await findMediaPlace(within, id);
    if (at) await lockAgainstDeletion(within, place?.projectId ?? null);
    await within.database.prisma.media.update({ where: { id }, data: { legalHoldAt: at } });
    const target = { kind: "media", id, name: fileName, ...place };
    await audit(within, { action: at ? "media.hold_placed" : "media.hold_lifted", target });
    return undefined;
  });
