import { describeMainTask, mainTask } from "../company/main-task.ts";
import type { PersonKey } from "../company/people.ts";
import { posts, type SamplePost } from "../company/posts.ts";
import { taskComments } from "../company/task-comments.ts";
import { type Illustration, illustrations } from "../illustrations.ts";
import { personOf, readReactions, type SampleWorkspace } from "./workspace.ts";

export const scheduleComments = (workspace: SampleWorkspace): void => {
  const { timeline } = workspace;
  for (const [id, author, daysAgo, content, reactions] of taskComments)
    timeline.add(timeline.timeOf(daysAgo), async () => {
      const { client } = personOf(workspace, author);
      const { id: commentId } = await client.tasks.comments.create({ id, content });
      if (content.includes("is attached")) await attach(workspace, author, illustrations.delays, { taskCommentId: commentId });
      const [emoji, people] = readReactions(reactions ?? "");
      for (const each of people) await personOf(workspace, each).client.tasks.comments.reactions.add({ id, commentId, emoji });
    });
};

/** The description with its picture, and the attachments of some tasks. */
export const scheduleFiles = (workspace: SampleWorkspace): void => {
  const { timeline } = workspace;
  timeline.add(timeline.timeOf(13.5), async () => {
    const { client } = personOf(workspace, "jonas");
    const { id } = await attach(workspace, "jonas", illustrations.delays, { taskId: mainTask });
    await client.tasks.update({ id: mainTask, descriptionMarkdown: describeMainTask(id) });
    const runs = "run,day,sum,sent,confirmed\n8841,2026-11-04,18240.00,06:02,06:33\n8842,2026-11-04,18240.00,06:31,06:33\n";
    await client.media.upload(Buffer.from(runs), { taskId: mainTask, fileName: "runs-2026-11-04.csv", mimeType: "text/csv" });
    const log = "06:02:11 run 8841 sent\n06:27:11 run 8841 unknown\n06:31:04 run 8842 sent\n06:33:40 run 8841 confirmed\n";
    await client.media.upload(Buffer.from(log), { taskId: mainTask, fileName: "payout-job.log", mimeType: "text/plain" });
  });
  timeline.add(timeline.timeOf(2.4), () => attach(workspace, "priya", illustrations.refund, { taskId: "PAY-24" }));
  timeline.add(timeline.timeOf(3.8), () => attach(workspace, "priya", illustrations.seats, { taskId: "APP-17" }));
};

const attach = async (
  workspace: SampleWorkspace,
  author: PersonKey,
  { svg, width, height, fileName }: Illustration,
  parent: { readonly taskId: string } | { readonly taskCommentId: string },
) => personOf(workspace, author).client.media.upload(await workspace.draw(svg, width, height), { ...parent, fileName });

export const schedulePosts = (workspace: SampleWorkspace): void => {
  for (const post of posts) schedulePost(workspace, post);
};

const schedulePost = (workspace: SampleWorkspace, post: SamplePost): void => {
  const { timeline, postIds, projectIds } = workspace;
  const { title, author, daysAgo, project, body, isDraft, tasks = [], reactions = "", comments = [] } = post;
  let id = "";
  let before: string | undefined;
  timeline.add(timeline.timeOf(daysAgo), async () => {
    const { client } = personOf(workspace, author);
    const projectId = project ? (projectIds.get(project) ?? null) : null;
    ({ id } = await client.posts.create({ title, bodyMarkdown: body, projectId }));
    postIds.set(title, id);
    if (!isDraft) await client.posts.publish({ id });
    for (const task of tasks) await client.tasks.posts.link({ id: task, postId: id });
    const [emoji, people] = readReactions(reactions);
    for (const each of people) await personOf(workspace, each).client.posts.reactions.add({ id, emoji });
  });
  for (const [key, ago, text] of comments)
    timeline.add(timeline.timeOf(ago), async () => {
      const isReply = text.startsWith("> ");
      const content = isReply ? text.slice(2) : text;
      const { comments: of } = personOf(workspace, key).client.posts;
      const comment = await of.create({ id, content, ...(isReply && before && { replyToId: before }) });
      if (!isReply) before = comment.id;
    });
};
