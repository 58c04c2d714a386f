// Checks of body fields that the inbound endpoints share.
import type { RichText } from "@worktrack/contract";
import { canSeeProject, visibleProjects, withPendingProjects } from "../../caller/visibility.ts";
import { invalidField } from "../../platform/api-error.ts";
import { completeDocument } from "../../work/documents/document.ts";
import { findPendingDeletionOf } from "../../work/projects/find.ts";
import type { SignedContext } from "./signature.ts";

/** Returns the value of a field that only updates may omit. @throws ApiError validation_failed when it is missing. */
export const requireField = <T>(field: string, value: T | undefined): T => {
  if (value === undefined) throw invalidField(["body", field], "required", "Required for the first request of a tuple");
  return value;
};

/**
 * Checks the size of the document and returns `value`. Checked here, so that the error names the field of the inbound request.
 * @throws ApiError validation_failed
 */
export const requireDocument = <T extends RichText | string | undefined>(field: string, value: T): T => {
  completeDocument({ document: value }, field);
  return value;
};

/** Returns the id of the project with this slug, or undefined without a slug. @throws ApiError validation_failed when the caller sees none. */
export const findProjectBySlug = async ({ database, caller }: SignedContext, slug: string | undefined): Promise<string | undefined> => {
  if (slug === undefined) return undefined;
  const where = { organizationId: caller.organizationId, slug, id: visibleProjects(withPendingProjects(caller)) };
  const project = await database.prisma.project.findFirst({ where, select: { id: true } });
  const pending = project && (await findPendingDeletionOf({ database, caller }, project.id));
  if (pending) throw pending;
  if (!project || !canSeeProject(caller, project.id)) throw invalidProject("unknown_project", "No project has this slug");
  return project.id;
};

/** Returns the project with this slug, or without a slug the secret's default project, which may be null. @throws ApiError validation_failed */
export const findProjectOrDefault = async (context: SignedContext, slug: string | undefined): Promise<string | null> => {
  const projectId = await findProjectBySlug(context, slug);
  if (projectId !== undefined) return projectId;
  const { defaultProjectId } = context.signed;
  if (!canSeeProject(context.caller, defaultProjectId))
    throw (
      (await findPendingDeletionOf(context, defaultProjectId)) ??
      invalidProject("unknown_project", "The secret's default project is private. Name another project.")
    );
  return defaultProjectId;
};

export const projectRequired = () => invalidProject("required", "This secret has no default project. Name a project.");

const invalidProject = (code: string, message: string) => invalidField(["body", "projectSlug"], code, message);
