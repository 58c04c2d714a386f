// The field `legalHold` of an attachment, which only owners and admins see.
import { administrators, type Media } from "@worktrack/contract";
import type { Caller } from "../../caller/caller.ts";

interface Row {
  readonly legalHoldAt: Date | null;
}

/** The field to add to the record. Empty for callers who may not see it: null would reveal that there is no legal hold. */
export const legalHoldField = ({ role }: Pick<Caller, "role">, { legalHoldAt }: Row): Pick<Media, "legalHold"> =>
  administrators.includes(role) ? { legalHold: legalHoldAt && { since: legalHoldAt.getTime() } } : {};

/** Adds the field to a record that is JSON text. */
export const addLegalHold = (caller: Pick<Caller, "role">, { json, ...row }: Row & { readonly json: string }): string => {
  const { legalHold } = legalHoldField(caller, row);
  return legalHold === undefined ? json : `${json.slice(0, -1)},"legalHold":${JSON.stringify(legalHold)}}`;
};
