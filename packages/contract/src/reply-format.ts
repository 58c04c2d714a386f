// The parameter `format` of operations that reply with tasks or posts: `format=markdown` adds their texts as Markdown.
import { z } from "zod";
import type { Operation } from "./operation.ts";
import type { Post } from "./posts/record.ts";
import type { Task } from "./tasks/record.ts";

const formatQuery = {
  format: z.enum(["markdown"]).optional().describe("`markdown`: tasks also have `descriptionMarkdown`, and posts `bodyMarkdown`"),
};

type FormattedRecord = Task | Post;
type FormattedReply =
  | FormattedRecord
  | FormattedRecord[]
  | { readonly tasks: readonly FormattedRecord[] }
  | { readonly items: readonly FormattedRecord[] };

type NoQuery = z.ZodObject<Record<never, never>, z.core.$strict>;
type QueryOf<Row> = Row extends { readonly query: infer Query extends z.ZodObject } ? Query : NoQuery;
type WithFormat<Row> = Row extends { readonly reply: z.ZodType<FormattedReply> }
  ? Omit<Row, "query"> & { readonly query: z.ZodObject<QueryOf<Row>["shape"] & typeof formatQuery, z.core.$strict> }
  : Row;

/** Whether the records are tasks or posts, also with the outcome of an upsert. */
const isFormatted = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodObject) return "descriptionMarkdown" in schema.shape || "bodyMarkdown" in schema.shape;
  return schema instanceof z.ZodArray && isFormatted(schema.element);
};

/** Whether the reply is a task or a post, a list of them, or a page. */
const repliesFormatted = ({ reply }: Operation): boolean =>
  reply !== undefined && (isFormatted(reply) || (reply instanceof z.ZodObject && Object.values(reply.shape).some(isFormatted)));

/** Adds `format` to the rows that reply with tasks or posts. */
export const withReplyFormat = <const T extends Record<string, Operation>>(rows: T): { readonly [K in keyof T]: WithFormat<T[K]> } =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) =>
      repliesFormatted(row) ? [name, { ...row, query: (row.query ?? z.strictObject({})).safeExtend(formatQuery) }] : [name, row],
    ),
  ) as unknown as { readonly [K in keyof T]: WithFormat<T[K]> };
