// SQL for the parts of JSON records that several folders have in common: times and people.

/** SQL for an ISO 8601 time in UTC with milliseconds, as JavaScript writes it. */
export const isoTime = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

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
