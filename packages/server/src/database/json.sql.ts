// SQL for the parts of JSON records that several folders have in common: texts, times and people.

/** The most parts that one chain of `||` joins. Each `||` copies its left side, so a record is joined from short chains. */
const chainMax = 8;

/**
 * A template for JSON as SQL text, whose values are SQL expressions: jsonText`{"id":"${"t.id"}"}` becomes '{"id":"' || t.id || '"}'.
 * PostgreSQL joins texts in less than half the time of `row_to_json`. Like any `||`, the result is NULL if a value is NULL, so nullable
 * columns need `orNull`. Line breaks of the template, with the blanks around them, are not part of the JSON.
 */
export const jsonText = (constants: TemplateStringsArray, ...values: readonly string[]): string =>
  joinParts(
    constants.flatMap((constant, index) => {
      const literal = withoutLineBreaks(constant);
      const value = values[index];
      return [...(literal === "" ? [] : [`'${literal}'`]), ...(value === undefined ? [] : [`(${value})::text`])];
    }),
  );

/** SQL for members of a JSON object, from their names and SQL for their values, which are not NULL. */
export const joinMembers = (members: readonly (readonly [name: string, value: string])[]): string =>
  joinParts(members.flatMap(([name, value], index) => [`'${index > 0 ? "," : ""}"${name}":'`, `(${value})::text`]));

const joinParts = (parts: readonly string[]): string => {
  const chains: string[] = [];
  for (let start = 0; start < parts.length; start += chainMax) chains.push(`(${parts.slice(start, start + chainMax).join(" || ")})`);
  return `(${chains.join("\n    || ")})`;
};

/** Blanks at the ends of a text without line breaks stay, because they are a part of the JSON. */
const withoutLineBreaks = (text: string): string => {
  const lines = text.split("\n");
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index > 0 ? line.trimStart() : line))
    .map((line, index) => (index < last ? line.trimEnd() : line))
    .join("");
};

/** SQL for a text as a JSON string. Only texts that may contain quotes, backslashes or control characters need it. */
export const jsonString = (text: string): string => `to_json(${text})::text`;

/** SQL for a JSON value that may be NULL. */
export const orNull = (value: string): string => `coalesce((${value})::text, 'null')`;

/** SQL for the label of an enum. Faster than a cast to text, which looks up the label in the catalog for each row. */
export const enumLabel = (column: string, labels: readonly string[]): string =>
  `CASE ${column} ${labels.map((label) => `WHEN '${label}' THEN '${label}'`).join(" ")} END`;

/** SQL for an ISO 8601 time in UTC with milliseconds, as JavaScript writes it. */
export const isoTime = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for `isoTime` as a JSON string, in half the time. `to_json` omits trailing zeros of a second's fraction, so the sum has a digit after
 * the milliseconds, which `left` cuts off.
 */
export const jsonTime = (column: string): string =>
  `left(to_json((${column} AT TIME ZONE interval '0') + interval '1 microsecond')::text, 24) || 'Z"'`;

/**
 * SQL for a JSON object of these fields and their SQL values. json_build_object would add blanks, and looks up the type of every argument
 * for every row.
 */
export const jsonObject = (fields: Readonly<Record<string, string>>): string =>
  `(SELECT row_to_json(o) FROM (SELECT ${Object.entries(fields)
    .map(([name, value]) => `${value} AS "${name}"`)
    .join(", ")}) o)`;

/** SQL for an aggregate of JSON values as an array, without the blanks of json_agg. NULL without rows. */
export const jsonArray = (item: string, order: string, filter = "true"): string =>
  `array_to_json(array_agg(${item} ORDER BY ${order}) FILTER (WHERE ${filter}))`;

/** SQL for the contract's Author, from a row of "user". `more` has further fields and their SQL values. */
export const personJson = (alias: string, more: Readonly<Record<string, string>> = {}): string =>
  jsonObject({ id: `${alias}.id`, name: `${alias}.name`, email: `${alias}.email`, image: `${alias}.image`, ...more });
