// Generates filters as text, each with a function that decides by itself whether a user passes.
import type { ScimUser } from "@worktrack/contract";
import fc from "fast-check";

export interface GeneratedFilter {
  readonly text: string;
  readonly passes: (user: ScimUser) => boolean;
}

type Reader = (user: ScimUser) => string | undefined;

const texts: readonly (readonly [string, Reader, { readonly caseExact: boolean }])[] = [
  ["userName", (user) => user.userName, { caseExact: false }],
  ["externalId", (user) => user.externalId, { caseExact: true }],
  ["displayName", (user) => user.displayName, { caseExact: false }],
  ["name.givenName", (user) => user.name.givenName, { caseExact: false }],
  ["name.familyName", (user) => user.name.familyName, { caseExact: false }],
  ["emails.value", (user) => user.emails[0].value, { caseExact: false }],
  ["emails", (user) => user.emails[0].value, { caseExact: false }],
];

const word = fc.constantFrom("a", "A", "ab", "aB", 'b"', "b\\", "ü", "");

const operators: Readonly<Record<string, (left: string, right: string) => boolean>> = {
  eq: (left, right) => left === right,
  co: (left, right) => left.includes(right),
  sw: (left, right) => left.startsWith(right),
  ew: (left, right) => left.endsWith(right),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};

const anyCase = (name: string) => fc.constantFrom(name, name.toUpperCase(), name.toLowerCase());

const textFilter: fc.Arbitrary<GeneratedFilter> = fc
  .tuple(fc.constantFrom(...texts), fc.constantFrom(...Object.keys(operators), "ne"), word)
  .chain(([[name, read, { caseExact }], op, value]) => {
    const folded = (text: string) => (caseExact ? text : text.toLowerCase());
    const compare = (left: string | undefined, operator: string) =>
      left !== undefined && left !== "" && operators[operator]?.(folded(left), folded(value)) === true;
    const passes = (user: ScimUser) => (op === "ne" ? !compare(read(user), "eq") : compare(read(user), op));
    return fc
      .tuple(anyCase(name), anyCase(op))
      .map(([path, operator]) => ({ text: `${path} ${operator} ${JSON.stringify(value)}`, passes }));
  });

const presenceFilter: fc.Arbitrary<GeneratedFilter> = fc
  .constantFrom(...texts)
  .map(([name, read]) => ({ text: `${name} pr`, passes: (user) => (read(user) ?? "") !== "" }));

const activeFilter: fc.Arbitrary<GeneratedFilter> = fc.constantFrom("true", "false", '"True"').map((value) => ({
  text: `active eq ${value}`,
  passes: (user) => user.active === value.toLowerCase().includes("true"),
}));

const created = Date.UTC(2026, 0, 23);

const timeFilter: fc.Arbitrary<GeneratedFilter> = fc
  .tuple(fc.constantFrom("eq", "gt", "ge", "lt", "le"), fc.integer({ min: created - 2, max: created + 2 }))
  .map(([op, ms]) => ({
    text: `meta.created ${op} "${new Date(ms).toISOString()}"`,
    passes: (user) => {
      const difference = new Date(user.meta.created).getTime() - ms;
      return { eq: difference === 0, gt: difference > 0, ge: difference >= 0, lt: difference < 0, le: difference <= 0 }[op] === true;
    },
  }));

/** Filters up to three levels deep. */
export const generatedFilter: fc.Arbitrary<GeneratedFilter> = fc.letrec<{ filter: GeneratedFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    textFilter,
    presenceFilter,
    activeFilter,
    timeFilter,
    fc.array(tie("filter"), { minLength: 2, maxLength: 3 }).map((filters) => ({
      text: filters.map(({ text }) => `(${text})`).join(" and "),
      passes: (user: ScimUser) => filters.every(({ passes }) => passes(user)),
    })),
    fc.array(tie("filter"), { minLength: 2, maxLength: 3 }).map((filters) => ({
      text: filters.map(({ text }) => `(${text})`).join(" OR "),
      passes: (user: ScimUser) => filters.some(({ passes }) => passes(user)),
    })),
    tie("filter").map(({ text, passes }) => ({ text: `not (${text})`, passes: (user: ScimUser) => !passes(user) })),
  ),
})).filter;

/** Users with values that the generated filters compare. */
export const generatedUser: fc.Arbitrary<ScimUser> = fc
  .record({
    name: word.map((text) => `n${text}`),
    email: word.map((text) => `a${text}`),
    externalId: fc.option(word, { nil: undefined }),
    givenName: fc.option(word, { nil: undefined }),
    active: fc.boolean(),
    ms: fc.integer({ min: created - 2, max: created + 2 }),
  })
  .map(({ name, email, externalId, givenName, active, ms }) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    id: "01a2039e-bc24-7752-be9e-f714495967ff",
    ...(externalId !== undefined && { externalId }),
    userName: email,
    name: { formatted: name, ...(givenName !== undefined && { givenName }) },
    displayName: name,
    active,
    emails: [{ value: email, type: "work", primary: true }],
    groups: [],
    meta: {
      resourceType: "User",
      created: new Date(ms).toISOString(),
      lastModified: new Date(ms).toISOString(),
      location: "",
      version: "",
    },
  }));
