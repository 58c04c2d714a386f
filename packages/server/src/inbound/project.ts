import { canSeeProject, visibleProjects } from "../credentials/visibility.ts";
import { invalidField } from "../platform/api-error.ts";
import type { SignedContext } from "./signed.ts";

/** The project of that slug, if it exists for the secret's user; undefined when none is named. @throws ApiError validation_failed */
export const namedProject = async ({ database, caller }: SignedContext, slug: string | undefined): Promise<string | undefined> => {
  if (slug === undefined) return undefined;
  const where = { organizationId: caller.organizationId, slug, id: visibleProjects(caller) };
  const project = await database.prisma.project.findFirst({ where, select: { id: true } });
  if (!project) throw refuse("unknown_project", "No project has this slug");
  return project.id;
};

/** That project, or else the secret's default one; null when it has none. @throws ApiError validation_failed */
export const chosenProject = async (context: SignedContext, slug: string | undefined): Promise<string | null> => {
  const named = await namedProject(context, slug);
  if (named !== undefined) return named;
  const projectId = context.signed.projectId;
  if (!canSeeProject(context.caller, projectId))
    throw refuse("unknown_project", "The secret's default project is private: name another one");
  return projectId;
};

export const projectRequired = () => refuse("required", "This secret has no default project: name one");

const refuse = (code: string, message: string) => invalidField(["body", "projectSlug"], code, message);
