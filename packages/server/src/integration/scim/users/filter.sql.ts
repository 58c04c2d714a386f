// Compiles a filter of Users to an SQL condition. Values become parameters, and every condition is true or false, never NULL, so that
// `not` is exact.
import type { SqlType } from "../../../database/statement.ts";
import { isId } from "../../../platform/id.ts";
import { ScimError } from "../protocol/error.ts";
import type { ScimFilter, UserFilterPath } from "../protocol/filter.ts";
import { preparedUserName } from "../protocol/user-name.ts";
import { shownFamilyName, shownGivenName, shownGroups, shownUserName } from "./row.sql.ts";

/** An SQL condition on a person `u` with a membership `m`, and its parameters. */
export interface FilterCondition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, SqlType>>;
  readonly values: Readonly<Record<string, string | boolean | Date>>;
}

type UserFilter = ScimFilter<"User">;
type Comparison = Extract<UserFilter, { readonly type: string }>;
type TextComparison = Extract<Comparison, { readonly type: "string" }>;

/** Adds a parameter and returns its SQL. */
type Bind = (type: SqlType, value: string | boolean | Date) => string;

export const userFilterCondition = (filter: UserFilter): FilterCondition => {
  const parameters: Record<string, SqlType> = {};
  const values: Record<string, string | boolean | Date> = {};
  const bind: Bind = (type, value) => {
    const name = `filter${Object.keys(parameters).length}`;
    parameters[name] = type;
    values[name] = value;
    return `$${name}`;
  };
  return { sql: compile(filter, bind), parameters, values };
};

const compile = (filter: UserFilter, bind: Bind): string => {
  switch (filter.op) {
    case "and":
    case "or":
      return `(${filter.filters.map((each) => compile(each, bind)).join(filter.op === "and" ? " AND " : " OR ")})`;
    case "not":
      return `(NOT ${compile(filter.filter, bind)})`;
    case "some":
      return someElement(filter.path, filter.filter ? compile(filter.filter, bind) : "TRUE");
    case "pr":
      return `(${expressions[filter.path]} IS NOT NULL)`;
    default:
      return compare(filter, bind);
  }
};

/** Everybody has one address, whose attributes are columns of the person. */
const someElement = (path: "emails" | "groups", condition: string): string =>
  path === "emails" ? condition : `EXISTS (SELECT FROM unnest(${shownGroups}) g (name) WHERE ${condition})`;

/** The columns that may be NULL. */
const nullable: readonly UserFilterPath[] = ["externalId", "name.givenName", "name.familyName"];

const compare = (filter: Comparison, bind: Bind): string => {
  const left = expressions[filter.path];
  // As text an id has no index.
  if (filter.path === "id" && filter.op === "eq")
    return isId(String(filter.value)) ? `(u.id = ${bind("uuid", String(filter.value))})` : "FALSE";
  const condition =
    filter.type === "string" ? compareText(filter, left, bind) : `${left} ${operators[filter.op]} ${bindValue(filter, bind)}`;
  return nullable.includes(filter.path) ? `(${left} IS NOT NULL AND ${condition})` : `(${condition})`;
};

const bindValue = (filter: Exclude<Comparison, TextComparison>, bind: Bind): string =>
  filter.type === "boolean" ? bind("bool", filter.value) : bind("timestamptz", filter.value);

const operators = { eq: "=", gt: ">", ge: ">=", lt: "<", le: "<=" } as const;

/** UserNames and addresses are stored as they are compared, so that a comparison with one can use its index. */
const storedPrepared: readonly UserFilterPath[] = ["userName", "emails.value"];

const compareText = ({ op, path, value, caseExact }: TextComparison, column: string, bind: Bind): string => {
  if (value.includes("\0") || !value.isWellFormed()) throw new ScimError("invalidFilter", "The filter has text that cannot be stored");
  const prepared = storedPrepared.includes(path);
  const left = caseExact || prepared ? column : `fold_text(${column})`;
  const bound = bind("text", prepared ? preparedUserName(value) : value);
  const right = caseExact || prepared ? bound : `fold_text(${bound})`;
  if (op === "co") return `strpos(${left}, ${right}) > 0`;
  if (op === "sw") return `starts_with(${left}, ${right})`;
  if (op === "ew") return `right(${left}, length(${right})) = ${right}`;
  if (op === "eq") return `${left} = ${right}`;
  return `${left} COLLATE "C" ${operators[op]} ${right}`;
};

/** The SQL of each attribute. Those of groups are in `someElement`. */
const expressions: Readonly<Record<UserFilterPath, string>> = {
  id: "u.id::text",
  externalId: "u.external_id",
  userName: shownUserName,
  displayName: "u.name",
  active: "(m.user_id IS NOT NULL)",
  "name.formatted": "u.name",
  "name.givenName": shownGivenName,
  "name.familyName": shownFamilyName,
  "meta.created": "u.created_at",
  "meta.lastModified": "coalesce(u.updated_at, u.created_at)",
  "emails.value": "u.email",
  "emails.type": "'work'::text",
  "emails.primary": "TRUE",
  "groups.value": "g.name::text",
  "groups.display": "g.name::text",
};
