import type { Context } from "../context.ts";

/** Whether only its members see a project. */
export const isPrivate = async ({ database }: Pick<Context, "database">, id: string): Promise<boolean> =>
  (await database.prisma.project.count({ where: { id, visibility: "private" } })) > 0;
