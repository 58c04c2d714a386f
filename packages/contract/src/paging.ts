// The query fields and the reply of paged lists: by offset for tasks and comments, by cursor for all others. The list of
// tasks accepts both.
import { z } from "zod";
import * as bounds from "./bounds.ts";
import { wholeNumber } from "./query-fields.ts";

// prefault instead of default, because the OpenAPI document would not show the default of a preprocessed value.
const limit = wholeNumber(1, bounds.pageSizeMax).prefault(bounds.pageSizeDefault).meta({ description: "Items per page" });
const offset = wholeNumber(0, bounds.offsetMax).prefault(0).meta({ description: "Items to skip" });
export const cursor = z
  .string()
  .min(1)
  .max(bounds.cursorChars)
  .optional()
  .meta({ description: "`nextCursor` of the previous page. Default: the first page" });

/** Tasks and comments page by offset. The reply is `{<plural>, total, hasMore}` (docs/api.md). */
export const offsetQuery = { limit, offset };

/** All other lists page by cursor. The reply is `{items, hasMore, nextCursor}` (docs/api.md). */
export const cursorQuery = { limit, cursor };

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), hasMore: z.boolean(), nextCursor: z.string().nullable() });
