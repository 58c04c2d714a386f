import { administrators } from "@worktrack/contract";
import { Failure } from "../platform/failure.ts";
import type { Caller } from "./caller.ts";

interface Authored {
  readonly author: { readonly id: string };
}

/** @throws Failure forbidden */
export const requireAuthor = ({ userId }: Caller, { author }: Authored, act: string): void => {
  if (author.id !== userId) throw new Failure("forbidden", `Only its author may ${act}`);
};

/** @throws Failure forbidden */
export const requireAuthorOrAdministrator = ({ userId, role }: Caller, { author }: Authored, act: string): void => {
  if (author.id !== userId && !administrators.includes(role))
    throw new Failure("forbidden", `Only its author, an admin or an owner may ${act}`);
};
