// Replaces the short forms of references in a query or a body (OPS, OPS-42, me, ada@example.com) with ids, so that handlers get ids only.
import { type OperationName, operationNames, operationOf, type Reference, type ReferenceKind, referencesIn } from "@worktrack/contract";
import type { Context } from "../caller/context.ts";
import { findMemberByAddress } from "../people/members/find.ts";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { isId } from "../platform/id.ts";
import { findProjectOrPending } from "../work/projects/find.ts";
import { findTask } from "../work/tasks/find.ts";
import type { RequestParts } from "./input.ts";
import { placesOf } from "./marked-fields.ts";

/** An id that no record has. Each operation answers an unknown short form as it answers an unknown id. */
const unknownId = "00000000-0000-0000-0000-000000000000";

const references = new Map(
  operationNames.map((name) => {
    const { query, upload, body } = operationOf(name);
    return [name, { query: referencesIn(query), body: referencesIn(upload ?? body) }];
  }),
);

/** Finds the id of a record that the caller can see. @throws ApiError not_found */
const find: Readonly<Record<ReferenceKind, (context: Context, shortForm: string) => Promise<string>>> = {
  project: async (context, shortForm) => (await findProjectOrPending(context, shortForm)).id,
  task: async (context, shortForm) => (await findTask(context, shortForm)).id,
  person: async (context, shortForm) => (shortForm === "me" ? context.caller.userId : findMemberByAddress(context, shortForm)),
};

/** The errors for filters by an unknown short form, which is a mistake. Filters by an unknown id or task match nothing instead. */
const unknownFilters: Readonly<Partial<Record<ReferenceKind, string>>> = {
  project: "No project that you can see has this prefix or slug. GET /api/v1/projects lists them",
  person: "No member has this address. GET /api/v1/members lists them",
};

/** @throws ApiError validation_failed for a filter; insufficient_scope */
const findOrUnknown = async (context: Context, { part, key, kind, value }: ShortForm): Promise<string> => {
  try {
    return await find[kind](context, value);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    const message = part === "query" ? unknownFilters[kind] : undefined;
    if (message === undefined) return unknownId;
    throw invalidField([part, key], `unknown_${kind === "person" ? "member" : kind}`, message);
  }
};

/**
 * Returns the parsed input with ids instead of short forms. The input itself stays as it is, so that a repeated write can look the short
 * forms up again, as its new caller. Ids cost no look-up, and each short form costs one.
 */
export const resolveReferences = async (context: Context, name: OperationName, input: RequestParts): Promise<RequestParts> => {
  if (shortForms(name, input).length === 0) return input;
  const resolved = structuredClone(input);
  const known = new Map<string, string>();
  for (const shortForm of shortForms(name, resolved)) {
    const { holder, key, kind, value } = shortForm;
    const id = known.get(`${kind} ${value}`) ?? (await findOrUnknown(context, shortForm));
    known.set(`${kind} ${value}`, id);
    holder[key] = id;
  }
  return resolved;
};

interface ShortForm {
  readonly part: "query" | "body";
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly kind: ReferenceKind;
  readonly value: string;
}

const shortForms = (name: OperationName, input: Pick<RequestParts, "query" | "body">): ShortForm[] => {
  const { query = [], body = [] } = references.get(name) ?? {};
  return [
    ...query.flatMap((found) => shortFormsAt("query", input.query, found)),
    ...body.flatMap((found) => shortFormsAt("body", input.body, found)),
  ];
};

const shortFormsAt = (part: ShortForm["part"], value: unknown, { path, kind, literals }: Reference): ShortForm[] =>
  placesOf(value, path).flatMap(({ holder, key }) => {
    const { [key]: written } = holder;
    if (typeof written !== "string" || isId(written) || literals.includes(written)) return [];
    return [{ part, holder, key: String(key), kind, value: written }];
  });
