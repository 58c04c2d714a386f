import { z } from "zod";
import { bounds } from "./bounds.ts";
import { wholeNumber } from "./fields.ts";

// prefault: the document would not show the default of what is read from a string.
const limit = wholeNumber(1, bounds.pageSizeMax).prefault(bounds.pageSizeDefault);
const cursor = z.string().min(1).max(bounds.cursorChars).optional();

/** Tasks and comments page by offset; the answer is `{<plural>, total, hasMore}` (design §4). */
export const offsetQuery = { limit, offset: wholeNumber(0, bounds.offsetMax).prefault(0) };

/** All else pages by cursor; the answer is `{items, hasMore, nextCursor}`. */
export const cursorQuery = { limit, cursor };

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), hasMore: z.boolean(), nextCursor: z.string().nullable() });
