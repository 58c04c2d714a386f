// Lists and finds the people whom SCIM shows, in the order of their ids, which is that of their creation.
import type { Context } from "../../../caller/context.ts";
import { statement } from "../../../database/statement.ts";
import type { ScimFilter } from "../protocol/filter.ts";
import type { ScimPage } from "../protocol/list.ts";
import { type FilterCondition, userFilterCondition } from "./filter.sql.ts";
import { listedPerson, type PersonRow, people, personColumns, personRow } from "./row.sql.ts";

const noFilter: FilterCondition = { sql: "TRUE", parameters: {}, values: {} };

/** The rows of a page, and how many people pass the filter in all. */
export const listPeople = async (
  { database, caller }: Context,
  filter: ScimFilter<"User"> | undefined,
  { startIndex, count }: ScimPage,
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> => {
  const { sql, parameters, values } = filter ? userFilterCondition(filter) : noFilter;
  const from = `FROM ${people} WHERE ${listedPerson} AND ${sql}`;
  const filtered = { organizationId: "uuid", ...parameters } as const;
  const counting = statement({ parameters: filtered, row: { total: "int" }, text: `SELECT count(*)::int AS total ${from}` });
  const organizationId = caller.organizationId;
  const total = (await database.query(counting, { ...values, organizationId }))[0]?.total ?? 0;
  if (count === 0 || startIndex > total) return { rows: [], total };
  const page = statement({
    parameters: { ...filtered, offset: "int", count: "int" },
    row: personRow,
    // The page's ids come first, so that the columns and memberships of skipped people are not read.
    text: `
  SELECT ${personColumns} FROM (SELECT u.id ${from} ORDER BY u.id LIMIT $count OFFSET $offset) page
    JOIN "user" u ON u.id = page.id
    LEFT JOIN membership m ON m.organization_id = u.organization_id AND m.user_id = u.id
   ORDER BY u.id`,
  });
  const rows = await database.query(page, { ...values, organizationId, offset: startIndex - 1, count });
  return { rows: rows as unknown as PersonRow[], total };
};
