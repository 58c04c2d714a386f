// The post as the API returns it, and the inputs to create, update and list posts.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Client } from "../clients.ts";
import { markdownOf, RichText, textOrDocument } from "../documents.ts";
import { Author, Id, IsoTime, mustBe, text, title, webUrl } from "../fields.ts";
import { cursorQuery } from "../paging.ts";
import { ProjectRef } from "../projects/record.ts";
import { PersonRef } from "../references.ts";
import { externalTuple, optionalTuple, requireWholeTuple } from "../tuple.ts";
import { postStatuses } from "../values/records.ts";

export const PostStatus = z
  .enum(postStatuses)
  .meta({ id: "PostStatus", description: "Only its author sees a draft. A published post cannot become a draft again" });

export const Post = z
  .object({
    id: Id,
    title: z.string(),
    body: RichText,
    bodyText: z.string(),
    bodyMarkdown: z.string().optional().describe("The text as Markdown. Only with `format=markdown`"),
    status: PostStatus,
    projectId: Id.nullable(),
    author: Author,
    client: Client.nullable(),
    publishedAt: IsoTime.nullable(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    webUrl: webUrl("post"),
  })
  .meta({ id: "Post", description: "A post, as a draft or published" });
export type Post = z.infer<typeof Post>;

const postTitle = title(bounds.postTitleChars);
const fields = {
  body: textOrDocument.optional(),
  bodyText: text(bounds.descriptionTextChars).optional().describe("The text without formatting, instead of `body`"),
  bodyMarkdown: markdownOf("body").optional(),
};

export const PostCreate = z
  .strictObject({ title: postTitle, ...fields, status: PostStatus.default("draft"), projectId: ProjectRef.nullable().default(null) })
  .meta({ id: "PostCreate", description: "The post to create" });

export const PostUpdate = z
  .strictObject({ title: postTitle.optional(), ...fields, projectId: ProjectRef.nullable().optional() })
  .meta({ id: "PostUpdate", description: "The fields of a post to change" });

export const PostUpsert = z
  .strictObject({ ...externalTuple, ...PostUpdate.shape, status: PostStatus.optional() })
  .meta({ id: "PostUpsert", description: "The fields of a post of another system" });

export const PostListQuery = z
  .strictObject({
    ...cursorQuery,
    status: PostStatus.optional().describe("Only posts with this status"),
    projectId: z
      .union([z.literal("none"), ProjectRef], mustBe("none, a UUID, a prefix such as OPS, or a slug"))
      .optional()
      .meta({ description: "Only posts of this project. `none`: posts without a project" }),
    authorId: PersonRef.optional(),
    externalSource: optionalTuple.externalSource.describe("Only the post with this `externalSource` and `externalId`"),
    externalId: optionalTuple.externalId.describe("Required with `externalSource`"),
  })
  .superRefine(requireWholeTuple);

export const postParams = z.object({ id: Id.describe("The post's id") });
