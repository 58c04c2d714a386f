import { bounds } from "@worktrack/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaOf } from "../../../src/integration/scim/protocol/attributes.ts";
import { ScimError } from "../../../src/integration/scim/protocol/error.ts";
import type { GroupFilterPath, UserFilterPath } from "../../../src/integration/scim/protocol/filter.ts";
import { parseFilterSyntax, parsePathSyntax } from "../../../src/integration/scim/protocol/filter-syntax.ts";
import { matchesFilter } from "../../../src/integration/scim/protocol/matches-filter.ts";
import { parseFilter } from "../../../src/integration/scim/protocol/parse-filter.ts";
import { stricterVectors, syntaxVectors } from "./filter-vectors.ts";
import { generatedFilter, generatedUser } from "./generated-filters.ts";
import { sampleUser } from "./users.ts";

/** The types make these lists complete. */
const userPaths: Record<UserFilterPath, true> = {
  id: true,
  externalId: true,
  userName: true,
  displayName: true,
  active: true,
  "name.formatted": true,
  "name.givenName": true,
  "name.familyName": true,
  "meta.created": true,
  "meta.lastModified": true,
  "emails.value": true,
  "emails.type": true,
  "emails.primary": true,
  "groups.value": true,
  "groups.display": true,
};
const groupPaths: Record<GroupFilterPath, true> = {
  id: true,
  externalId: true,
  displayName: true,
  "meta.created": true,
  "meta.lastModified": true,
  "members.value": true,
  "members.display": true,
};

const refusal = (scimType: string, detail: string) => expect.objectContaining({ scimType, message: expect.stringContaining(detail) });

describe("the grammar", () => {
  test.each(syntaxVectors)("$text means what its source says ($source)", ({ text, tree }) => {
    expect(parseFilterSyntax(text)).toEqual(tree);
  });

  test.each(stricterVectors)("$text is refused although a library accepts it: $reason", ({ text }) => {
    expect(() => parseFilterSyntax(text)).toThrow(refusal("invalidFilter", "is not valid"));
  });

  test.each([
    ["", "character 1 should begin an attribute"],
    ["userName", "should begin an operator"],
    ['userName is "a"', "should begin an operator"],
    ["userName eq", "should begin a string in quotes"],
    ["userName eq bjensen", "should begin a string in quotes"],
    ['userName eq "a', "character 13 begins no attribute"],
    ['userName eq "a\nb"', "begins no attribute"],
    ['userName eq "a" or', "should begin an attribute"],
    ['userName eq "a" xor active eq true', "should begin the end"],
    ['(userName eq "a"', "should begin )"],
    ['userName eq "a")', "should begin the end"],
    ['emails[type eq "work"', "should begin ]"],
    ['emails[type eq "work"].value', "should begin an operator"],
    ["not userName pr", "should begin an operator"],
    ["n1 eq 1 constructor n2 eq 2", "should begin the end"],
    ["userName eq 1e", "should begin a string in quotes"],
    ['userName eq "\ud800"', "begins no attribute"],
    [String.raw`userName eq "\u0000"`, "begins no attribute"],
    ["; drop table", "character 1 begins no attribute"],
  ])("%j is refused with the place of the error", (text, detail) => {
    expect(() => parseFilterSyntax(text)).toThrow(refusal("invalidFilter", detail));
  });

  test("length and depth are bounded", () => {
    const nested = (depth: number) => `${"(".repeat(depth)}active pr${")".repeat(depth)}`;
    expect(() => parseFilterSyntax(nested(bounds.scimFilterDepth))).not.toThrow();
    expect(() => parseFilterSyntax(nested(bounds.scimFilterDepth + 1))).toThrow(refusal("invalidFilter", "nested more than"));
    expect(() => parseFilterSyntax(`userName eq "${"a".repeat(bounds.scimFilterChars)}"`)).toThrow(refusal("invalidFilter", "characters"));
  });

  test("a path names an attribute, elements of it, or a sub-attribute of these", () => {
    expect(parsePathSyntax("name.givenName")).toEqual({ attribute: "name.givenName" });
    const filter = { op: "eq", attribute: "type", value: "work" };
    expect(parsePathSyntax('emails[type eq "work"]')).toEqual({ attribute: "emails", filter });
    expect(parsePathSyntax('emails[type eq "work"].value')).toEqual({ attribute: "emails", filter, subAttribute: "value" });
    for (const text of ["", "name.", "emails[type eq]", 'emails[type eq "work"] value', "a b", 'emails["work"]', 'emails[type eq "work"'])
      expect(() => parsePathSyntax(text), text).toThrow(refusal("invalidPath", "is not valid"));
  });

  test("no text makes the parsers throw anything but a ScimError", () => {
    const piece = fc.constantFrom(
      "userName",
      "emails",
      "[",
      "]",
      "(",
      ")",
      " and ",
      " or ",
      "not",
      " eq ",
      " pr ",
      '"a"',
      '"',
      "\\",
      ".value",
      "true",
      "1",
      " ",
      ".",
      ":",
    );
    const text = fc.oneof(
      fc.array(fc.nat(0x10ffff), { maxLength: 20 }).map((points) => String.fromCodePoint(...points)),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        for (const parse of [
          parsePathSyntax,
          (given: string) => parseFilter(given, "User"),
          (given: string) => parseFilter(given, "Group"),
        ])
          try {
            parse(each);
          } catch (error) {
            expect(error).toBeInstanceOf(ScimError);
          }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("names and values", () => {
  const filterOf = (text: string) => parseFilter(text, "User");

  test("names ignore case, may have the schema's URN, and a multi-valued attribute is compared by its value", () => {
    const leaf = { op: "eq", path: "userName", type: "string", value: "a", caseExact: false };
    expect(filterOf('USERNAME Eq "a"')).toEqual(leaf);
    expect(filterOf('URN:ietf:params:scim:schemas:core:2.0:user:userName eq "a"')).toEqual(leaf);
    const email = { op: "eq", path: "emails.value", type: "string", value: "a", caseExact: false };
    for (const text of ['emails eq "a"', 'emails.value eq "a"', 'emails[value eq "a"]'])
      expect(filterOf(text), text).toEqual({ op: "some", path: "emails", filter: email });
    expect(parseFilter('members eq "a"', "Group")).toEqual({ op: "some", path: "members", filter: { ...email, path: "members.value" } });
  });

  test("exactly the attributes that the types name can be filtered", () => {
    const named = { User: Object.keys(userPaths), Group: Object.keys(groupPaths) };
    for (const type of ["User", "Group"] as const)
      for (const attribute of schemaOf[type].attributes) {
        const names = (attribute.subAttributes ?? [attribute]).map(({ name }) =>
          attribute.subAttributes ? `${attribute.name}.${name}` : name,
        );
        for (const name of names)
          if (named[type].includes(name)) expect(JSON.stringify(parseFilter(`${name} pr`, type))).toContain(`"path":"${name}"`);
          else expect(() => parseFilter(`${name} pr`, type), name).toThrow(refusal("invalidFilter", "no attribute"));
      }
  });

  test("ne is the opposite of eq, and null stands for no value", () => {
    const present = { op: "pr", path: "externalId" };
    expect(filterOf("externalId ne null")).toEqual(present);
    expect(filterOf("externalId eq NULL")).toEqual({ op: "not", filter: present });
    expect(matchesFilter(filterOf('name.familyName ne "Jensen"'), sampleUser({ name: { formatted: "Barbara" } }))).toBe(true);
  });

  test.each([
    ['title eq "x"', 'no attribute "title"'],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "x"', "no attribute"],
    ['password eq "x"', 'no attribute "password"'],
    ['schemas eq "x"', 'no attribute "schemas"'],
    ['meta.location eq "x"', 'no attribute "meta.location"'],
    ['__proto__ eq "x"', "begins no attribute"],
    ['constructor eq "x"', 'no attribute "constructor"'],
    ['userName.value eq "x"', "no attribute"],
    ['emails[display eq "x"]', 'no attribute "emails.display"'],
    ['emails[emails.value eq "x"]', "no attribute"],
    ['emails[value[type eq "x"]]', "no values to filter in brackets"],
    ['name[givenName eq "x"]', "no values to filter in brackets"],
    ['emails.value[value eq "x"]', "no values to filter in brackets"],
    ['name eq "x"', "has several parts"],
    ["userName eq 1", "userName is compared with a string in quotes"],
    ["userName eq true", "userName is compared with a string in quotes"],
    ["userName co null", "userName is compared with a string in quotes"],
    ['active eq "yes"', "active is compared with true or false"],
    ["active gt true", "active allows the operators eq and ne and pr"],
    ['meta.created eq "yesterday"', "meta.created is compared with a time"],
    ['meta.created eq "2026-13-01T00:00:00Z"', "meta.created is compared with a time"],
    ['meta.created eq "2026-01-01"', "meta.created is compared with a time"],
    ['meta.created sw "2026"', "meta.created is compared with a time"],
    ['meta.created co "2026-01-01T00:00:00Z"', "meta.created allows the operators"],
  ])("%s is refused, never widened", (text, detail) => {
    expect(() => filterOf(text)).toThrow(refusal("invalidFilter", detail));
  });

  test("an error repeats at most 100 characters of the filter", () => {
    expect(() => filterOf(`${"a".repeat(1_000)} pr`)).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.{0,200}$/s) }));
  });
});

describe("evaluation", () => {
  const passes = (text: string, user = sampleUser()) => matchesFilter(parseFilter(text, "User"), user);

  test.each([
    ["RFC 7644, figure 2", `name.familyName co "O'Malley"`, false],
    ["RFC 7644, figure 2", 'userName sw "BJ"', true],
    ["RFC 7644, figure 2", 'meta.lastModified ge "2026-05-13T04:42:34Z"', true],
    ["RFC 7644, figure 2", 'meta.lastModified gt "2026-05-13T06:42:34+02:00"', false],
    ["RFC 7644, figure 2", 'emails[type eq "work" and value co "@example.com"]', true],
    ["RFC 7643 §2.7", 'externalId eq "BJENSEN"', false],
    ["scim2-parse-filter 0.2.10, test/filter.test.ts", 'userName eq "test1@example.com" or userName eq "bjensen@example.com"', true],
    ["scim2-parse-filter 0.2.10, test/filter.test.ts", 'userName eq "bjensen@example.com" and id eq "id_1"', false],
    ["scim2-parse-filter, test/filter.test.ts: Entra ID", 'userName eq "BJensen@Example.COM"', true],
    ["scim2-parse-filter, test/filter.test.ts", 'userName ne "BJensen@Example.COM"', false],
    ["scim2-parse-filter, test/filter.test.ts", 'userName ew "EXAMPLE.COM"', true],
    ["Microsoft, Develop and plan provisioning for a SCIM endpoint", 'emails[type eq "work"].value eq "bjensen@example.com"', true],
    ["Microsoft, Develop and plan provisioning for a SCIM endpoint", 'emails[type eq "home"].value eq "bjensen@example.com"', false],
    ["two conditions on one element", 'groups[value eq "admin" and display eq "member"]', false],
    ["no element", 'not (groups[value eq "viewer"])', true],
    ["a complex attribute", "name pr and emails pr and meta pr", true],
  ])("%s: %s is %s", (_, text, expected) => {
    expect(passes(text)).toBe(expected);
  });

  test("a filter decides like a model that was made beside it", () => {
    fc.assert(
      fc.property(generatedFilter, generatedUser, ({ text, passes: expected }, user) => {
        fc.pre(text.length <= bounds.scimFilterChars);
        expect(passes(text, user)).toBe(expected(user));
      }),
      { numRuns: 1_000 },
    );
  });
});
