// Deletes a post with its comments and all reactions. Only `post.deleted` is emitted. An owner can also delete the drafts of people who
// have left, which nobody can read.
import type { Input } from "@worktrack/contract";
import { auditDeletion } from "../../audit/write.ts";
import { requireAuthorOrAdministrator } from "../../caller/authorship.ts";
import type { Context } from "../../caller/context.ts";
import { inTransaction } from "../../caller/context.ts";
import { emit } from "../../events/emit.ts";
import { requireMatch } from "../../platform/etag.ts";
import { auditPlaceIn } from "../projects/audit-place.ts";
import { lockPost, lockPostOfFormerMember } from "./find.ts";
import { postAudience } from "./record.ts";

export const deletePost = (context: Context, { params }: Input<"posts.delete">): Promise<undefined> =>
  inTransaction(context, async (within) => {
    const post = (await lockPostOfFormerMember(within, params.id)) ?? (await lockPost(within, params.id));
    requireAuthorOrAdministrator(within.caller, post, "delete a post");
    requireMatch(within.ifMatch, JSON.stringify(post));
    const isDraft = post.status === "draft";
    const place = isDraft ? { restricted: true } : await auditPlaceIn(within, post.projectId);
    await auditDeletion(within, post, {
      action: "post.deleted",
      target: { kind: "post", id: post.id, name: isDraft ? "Draft" : post.title, ...place },
    });
    await within.database.prisma.post.delete({ where: { id: post.id } });
    await emit(within, "post.deleted", { post }, ...postAudience(post));
    return undefined;
  });
