// The drafts of the title and the body of posts, also of a post that does not exist yet.
import type { RichText } from "@worktrack/contract";
import type { Post } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import type { SavedVersion } from "../drafts/draft-source.ts";
import { OpenDrafts } from "../drafts/open-drafts.ts";
import type { TextDraft } from "../drafts/text-draft.ts";
import { newIdempotencyKey } from "../store/outbox.ts";
import { putRecord, watchRecord } from "../store/records.ts";
import { newPostProject } from "./new-post.ts";

export interface PostTexts {
  readonly title: string;
  readonly body: RichText;
}

export type PostDraft = TextDraft<PostTexts>;

/** The texts of a post that nobody has begun. */
export const noTexts: PostTexts = { title: "", body: { type: "doc", content: [{ type: "paragraph" }] } };

const textsOf = ({ title, body }: Post): PostTexts => ({ title, body });

export const versionOfPost = (data: Post, etag: string | undefined): SavedVersion<PostTexts> => ({
  id: data.id,
  texts: textsOf(data),
  etag,
  store: () => putRecord("post", data),
});

export const postDrafts = new OpenDrafts<PostTexts>({
  watch: (id) => {
    const post = watchRecord("post", id).value;
    return post && textsOf(post);
  },
  read: async (id) => {
    const { data, etag } = await client.posts.get.withResponse({ id });
    return versionOfPost(data, etag);
  },
  save: async (id, changes, ifMatch) => {
    const { data, etag } = await client.posts.update.withResponse({ id, ...changes }, { ifMatch });
    return versionOfPost(data, etag);
  },
  prepareCreation: (texts) => {
    // The server refuses a post without a title.
    if (texts.title.trim() === "") return undefined;
    const post = { ...texts, projectId: newPostProject.peek() };
    const idempotencyKey = newIdempotencyKey();
    return async () => {
      const { data, etag } = await client.posts.create.withResponse(post, { idempotencyKey });
      return versionOfPost(data, etag);
    };
  },
});
