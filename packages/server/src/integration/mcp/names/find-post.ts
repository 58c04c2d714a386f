// Finds the post that a tool's argument names.
import { type ToolCall, ToolRefusal } from "../call.ts";
import { isSameName, matchName } from "./match-name.ts";

/** The id as it is, or the id of the post with this title. @throws ToolRefusal */
export const findPost = async (call: ToolCall, post: string): Promise<string> => {
  if (/^[0-9a-f-]{36}$/i.test(post)) return post;
  const { groups } = await call.call("search.run", { q: post, kind: ["post"], limit: 50 });
  const found = (groups[0]?.hits ?? []).map(({ id, title }) => ({ id, name: title }));
  // The search finds new posts some seconds later.
  const newest = found.length > 0 ? [] : (await call.call("posts.list", { limit: 100 })).items;
  const posts = [...found, ...newest.filter(({ title }) => isSameName(title, post)).map(({ id, title }) => ({ id, name: title }))];
  return matchName("post", post, posts, ({ id, name }) => `${id} ${name}`).id;
};

/** A task or a post whose comments or files a tool reads or writes. */
export type Parent = { readonly task: string } | { readonly post: string };

/** @throws ToolRefusal unless exactly one is given */
export const findParent = async (
  call: ToolCall,
  given: { readonly task?: string | undefined; readonly post?: string | undefined },
): Promise<Parent> => {
  if ((given.task === undefined) === (given.post === undefined)) throw new ToolRefusal("Give task or post");
  return given.task === undefined ? { post: await findPost(call, String(given.post)) } : { task: given.task };
};
