import { type ExampleRecords, exampleId } from "./records.ts";

/** Example values of path parameters, by the path before the parameter. */
const pathValues = ({
  task,
  taskComment,
  tag,
  project,
  ben,
  post,
  comment,
  reaction,
}: ExampleRecords): Readonly<Record<string, string>> => ({
  "/api/v1/tasks": task.identifier,
  "/api/v1/tasks/:id/comments": taskComment.id,
  "/api/v1/tasks/:id/comments/:commentId/reactions": reaction.emoji,
  "/api/v1/tasks/:id/checklist": exampleId(10),
  "/api/v1/tasks/:id/tags": tag.id,
  "/api/v1/tasks/:id/relations": "blocks",
  "/api/v1/tasks/:id/relations/:kind": "OPS-43",
  "/api/v1/views": exampleId(45),
  "/api/v1/tags": tag.id,
  "/api/v1/projects": project.prefix,
  "/api/v1/projects/:id/members": ben.id,
  "/api/v1/posts": post.id,
  "/api/v1/posts/:id/reactions": reaction.emoji,
  "/api/v1/posts/:id/comments": comment.id,
  "/api/v1/posts/:id/comments/:commentId/reactions": reaction.emoji,
  "/api/v1/media": exampleId(12),
  "/api/v1/members": ben.id,
  "/api/v1/organization/exports": exampleId(24),
  "/api/v1/invitations": exampleId(16),
  "/api/v1/domains": exampleId(23),
  "/api/v1/service-accounts": exampleId(13),
  "/api/v1/me/tokens": exampleId(15),
  "/api/v1/me/sessions": exampleId(41),
  "/api/v1/me/passkeys": exampleId(42),
  "/api/v1/me/workspaces": exampleId(20),
  "/api/v1/webhooks": exampleId(18),
  "/api/v1/webhooks/:id/deliveries": exampleId(19),
  "/api/v1/inbound-secrets": exampleId(22),
});

/** The example values of a path's parameters, by name. Throws if a path has none: add it above. */
export const pathExamples = (path: string, records: ExampleRecords): Record<string, string> => {
  const values = pathValues(records);
  return Object.fromEntries(
    [...path.matchAll(/\/:(\w+)/g)].map(({ 1: name, index }) => {
      const before = path.slice(0, index);
      const value = values[before];
      if (name === undefined || value === undefined) throw new Error(`No example for ${before}/:${name}. Add one to examples/paths.ts.`);
      return [name, value];
    }),
  );
};
