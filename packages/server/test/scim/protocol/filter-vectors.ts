// Filters of public sources with what they mean: the figures of RFC 7644, the tests of scim2-parse-filter, and Entra ID's documentation.
import type { FilterSyntax } from "../../../src/integration/scim/protocol/filter-syntax.ts";

interface SyntaxVector {
  readonly source: string;
  readonly text: string;
  readonly tree: FilterSyntax;
}

const rfc = "RFC 7644, figure 2";
const library = "scim2-parse-filter 0.2.10, test/parse.test.ts";

type Comparison = Extract<FilterSyntax, { value: unknown }>;
const is = (attribute: string, op: Comparison["op"], value: Comparison["value"]): FilterSyntax => ({ op, attribute, value });
const eq = (attribute: string, value: Comparison["value"]) => is(attribute, "eq", value);
const pr = (attribute: string): FilterSyntax => ({ op: "pr", attribute });
const and = (...filters: FilterSyntax[]): FilterSyntax => ({ op: "and", filters });
const or = (...filters: FilterSyntax[]): FilterSyntax => ({ op: "or", filters });
const not = (filter: FilterSyntax): FilterSyntax => ({ op: "not", filter });
const some = (attribute: string, filter: FilterSyntax): FilterSyntax => ({ op: "[]", attribute, filter });

const modified = "2011-05-13T04:42:34Z";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const domains = or(is("emails", "co", "example.com"), is("emails", "co", "example.org"));
const workEmail = some("emails", and(eq("type", "work"), is("value", "co", "@example.com")));

/** The precedence tests of the library: `1 and 2 or 3` stands for three comparisons. */
const chains: readonly (readonly [string, FilterSyntax])[] = (() => {
  const [a, b, c, d] = [1, 2, 3, 4].map((number) => eq(`n${number}`, number)) as [FilterSyntax, FilterSyntax, FilterSyntax, FilterSyntax];
  return [
    ["1", a],
    ["1 and 2", and(a, b)],
    ["1 and 2 and 3", and(a, b, c)],
    ["1 and 2 or 3", or(and(a, b), c)],
    ["1 or 2 and 3", or(a, and(b, c))],
    ["1 or 2 or 3", or(a, b, c)],
    ["1 and 2 and 3 and 4", and(a, b, c, d)],
    ["1 and 2 and 3 or 4", or(and(a, b, c), d)],
    ["1 and 2 or 3 and 4", or(and(a, b), and(c, d))],
    ["1 and 2 or 3 or 4", or(and(a, b), c, d)],
    ["1 or 2 and 3 and 4", or(a, and(b, c, d))],
    ["1 or 2 and 3 or 4", or(a, and(b, c), d)],
    ["1 or 2 and 3 or 4 and 1 or 2 and 3 or 4", or(a, and(b, c), and(d, a), and(b, c), d)],
    ["2 and 3 or 4 and 1 or 2 and 3 or 4 and 1", or(and(b, c), and(d, a), and(b, c), and(d, a))],
  ];
})();

export const syntaxVectors: readonly SyntaxVector[] = [
  { source: rfc, text: 'userName eq "bjensen"', tree: eq("userName", "bjensen") },
  { source: rfc, text: `name.familyName co "O'Malley"`, tree: is("name.familyName", "co", "O'Malley") },
  { source: rfc, text: 'userName sw "J"', tree: is("userName", "sw", "J") },
  {
    source: rfc,
    text: 'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
    tree: is("urn:ietf:params:scim:schemas:core:2.0:User:userName", "sw", "J"),
  },
  { source: rfc, text: "title pr", tree: pr("title") },
  ...(["gt", "ge", "lt", "le"] as const).map((op) => ({
    source: rfc,
    text: `meta.lastModified ${op} "${modified}"`,
    tree: is("meta.lastModified", op, modified),
  })),
  { source: rfc, text: 'title pr and userType eq "Employee"', tree: and(pr("title"), eq("userType", "Employee")) },
  { source: rfc, text: 'title pr or userType eq "Intern"', tree: or(pr("title"), eq("userType", "Intern")) },
  { source: rfc, text: `schemas eq "${enterprise}"`, tree: eq("schemas", enterprise) },
  {
    source: rfc,
    text: 'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    tree: and(eq("userType", "Employee"), or(is("emails", "co", "example.com"), is("emails.value", "co", "example.org"))),
  },
  {
    source: rfc,
    text: 'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    tree: and(is("userType", "ne", "Employee"), not(or(is("emails", "co", "example.com"), is("emails.value", "co", "example.org")))),
  },
  {
    source: rfc,
    text: 'userType eq "Employee" and (emails.type eq "work")',
    tree: and(eq("userType", "Employee"), eq("emails.type", "work")),
  },
  {
    source: rfc,
    text: 'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]',
    tree: and(eq("userType", "Employee"), workEmail),
  },
  {
    source: rfc,
    text: 'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
    tree: or(workEmail, some("ims", and(eq("type", "xmpp"), is("value", "co", "@foo.com")))),
  },
  {
    source: library,
    text: 'userType eq "Employee" and (emails co "example.com" or emails co "example.org")',
    tree: and(eq("userType", "Employee"), domains),
  },
  {
    source: library,
    text: 'userType ne "Employee" and not (emails co "example.com" or emails co "example.org")',
    tree: and(is("userType", "ne", "Employee"), not(domains)),
  },
  { source: library, text: 'hoge Eq "hoge"', tree: eq("hoge", "hoge") },
  {
    source: library,
    text: 'emails[value[hoge eq "@example.com"] and value[hoge eq "@example.com"]] or name eq "xxx"',
    tree: or(some("emails", and(some("value", eq("hoge", "@example.com")), some("value", eq("hoge", "@example.com")))), eq("name", "xxx")),
  },
  ...chains.map(([text, tree]) => ({ source: library, text: text.replace(/\d/g, "n$& eq $&"), tree })),
  { source: "scim2-parse-filter 0.2.10, test/tokenizer.test.ts", text: "userName eq -12", tree: eq("userName", -12) },
  {
    source: "scim2-parse-filter 0.2.10, test/tokenizer.test.ts",
    text: String.raw`displayName eq "Alice \"and\" Bob"`,
    tree: eq("displayName", 'Alice "and" Bob'),
  },
  {
    source: "Microsoft, Develop and plan provisioning for a SCIM endpoint: /Users",
    text: 'emails[type eq "work"].value eq "user@contoso.com"',
    tree: some("emails", and(eq("type", "work"), eq("value", "user@contoso.com"))),
  },
];

/** Filters that the library accepts and RFC 7644 does not allow. The server refuses them, because it must not guess their meaning. */
export const stricterVectors: readonly { readonly source: string; readonly text: string; readonly reason: string }[] = [
  {
    source: "scim2-parse-filter 0.2.10, test/tokenizer.test.ts",
    text: "0Field1 eq -12",
    reason: "an attribute begins with a letter (RFC 7643 §2.1)",
  },
  {
    source: "scim2-parse-filter, test/filter.test.ts",
    text: String.raw`userName eq "domain\user.name"`,
    reason: "a string is written as in JSON, which has no escape \\u without four digits",
  },
];
