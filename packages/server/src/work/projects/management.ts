/**
 * Decides who manages a project: of those who can see it, its creator, admins and owners. Only they change its visibility and its members,
 * and move tasks to where the tasks' people cannot see them.
 */
import { administrators } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";
import { ApiError } from "../../platform/api-error.ts";

type Manager = Pick<Caller, "userId" | "role">;

/** Whether the caller manages a project that it can see. */
export const managesProject = ({ userId, role }: Manager, createdById: string | null): boolean =>
  createdById === userId || administrators.includes(role);

/** @throws ApiError forbidden if the caller does not manage a project that it can see */
export const requireProjectManager = (caller: Manager, project: { readonly createdById: string | null }, act: string): void => {
  if (!managesProject(caller, project.createdById))
    throw new ApiError("forbidden", `Only the project's creator, an admin or an owner may ${act}`);
};
