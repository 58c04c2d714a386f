// Checks that the caller is the author of a record, an administrator, or either.
import { administrators } from "@worktrack/contract";
import { ApiError } from "../platform/api-error.ts";
import type { Caller } from "./caller.ts";

interface Authored {
  readonly author: { readonly id: string };
}

/** @throws ApiError forbidden */
export const requireAuthor = ({ userId }: Caller, { author }: Authored, act: string): void => {
  if (author.id !== userId) throw new ApiError("forbidden", `Only the author may ${act}`);
};

/** @throws ApiError forbidden */
export const requireAdministrator = ({ role }: Pick<Caller, "role">, act: string): void => {
  if (!administrators.includes(role)) throw new ApiError("forbidden", `Only an admin or an owner may ${act}`);
};

/** @throws ApiError forbidden */
export const requireAuthorOrAdministrator = ({ userId, role }: Caller, { author }: Authored, act: string): void => {
  if (author.id !== userId && !administrators.includes(role))
    throw new ApiError("forbidden", `Only the author, an admin or an owner may ${act}`);
};
