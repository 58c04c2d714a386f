import type { Operation } from "@worktrack/contract";
import { newId } from "../../src/platform/id.ts";
import type { TestServer, Workspace } from "../server.ts";

/** One record of every kind, in one workspace. */
export interface Fixtures {
  /** By the path that comes before the parameter: a new kind of record joins here, else the walk fails and says so. */
  readonly paths: Readonly<Record<string, string>>;
  /** For fields of bodies that name records. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export const createFixtures = async (server: TestServer, { owner, organizationId, ownerId, projectId }: Workspace): Promise<Fixtures> => {
  const post = await server.database.prisma.post.create({
    data: { id: newId(), organizationId, authorId: ownerId, title: "A post", body: {}, bodyText: "", status: "published" },
  });
  const emptyProject = await owner.projects.create({ name: "Empty" });
  const tag = await owner.tags.create({ name: "bug" });
  const task = await owner.tasks.create({ title: "A task", projectId, tagIds: [tag.id], assigneeId: ownerId });
  const comment = await owner.tasks.comments.create({ id: task.id, content: "A comment" });
  const item = await owner.tasks.checklist.create({ id: task.id, text: "An item" });
  const account = await owner.serviceAccounts.create({ name: "An account", scopes: ["tasks:read"] });
  const token = await owner.me.tokens.create({ name: "A token", scopes: ["tasks:read"] });
  return {
    paths: {
      "/api/v1/tasks": task.id,
      "/api/v1/tasks/:id/comments": comment.id,
      "/api/v1/tasks/:id/checklist": item.id,
      "/api/v1/tasks/:id/tags": tag.id,
      "/api/v1/tags": tag.id,
      "/api/v1/projects": emptyProject.id,
      "/api/v1/service-accounts": account.id,
      "/api/v1/me/tokens": token.id,
    },
    fields: { projectId, tagId: tag.id, tagIds: [tag.id], postId: post.id, assigneeId: ownerId },
  };
};

/** The row's path with these records in it. */
export const pathOf = (operation: Operation, { paths }: Pick<Fixtures, "paths">): string => {
  const parts = operation.path.split("/");
  return parts
    .map((part, index) => {
      if (!part.startsWith(":")) return part;
      const before = parts.slice(0, index).join("/");
      const value = paths[before];
      if (value === undefined) throw new Error(`no fixture for ${before}/${part}: add one to fixtures.ts`);
      return value;
    })
    .join("/");
};
