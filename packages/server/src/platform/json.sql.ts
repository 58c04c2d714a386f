// SQL for the parts of JSON records that several folders have in common: times and people.

/** SQL for an ISO 8601 time in UTC with milliseconds, as JavaScript writes it. */
export const isoTime = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for the contract's Author, from a row of "user". */
export const personJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'image', ${alias}.image)`;
