// The arguments that several MCP tools share. They name records as people do: OPS-12, a tag's name, a person's name.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Id, TimeInput, title } from "../fields.ts";
import { taskPriorities, taskStatuses } from "../values/records.ts";

const name = (description?: string) => {
  const schema = title(bounds.toolNameChars);
  return description === undefined ? schema : schema.describe(description);
};

export const taskName = z
  .string()
  .max(bounds.isoTimeChars * 2)
  .regex(/^[A-Za-z0-9]{2,6}-[1-9][0-9]{0,8}$|^[0-9a-fA-F-]{36}$/, "Must be an identifier such as OPS-12")
  .describe("Such as OPS-12");
export const projectName = name("Prefix, name or slug");
export const personName = name("Name, address or me");
export const tagNames = z.array(name()).max(bounds.tagsPerTask);
export const postName = name("Title or id");
export const recordId = Id;
export const fileName = name("Name or id");
/** Items of a checklist, by their text or by their number from 1. */
export const checklistItems = z
  .array(z.union([title(bounds.checklistTextChars), z.int().min(1).max(bounds.checklistItems)]))
  .max(bounds.checklistItems)
  .default([]);

export const status = z.enum(taskStatuses);
export const priority = z.enum(taskPriorities);

const dayMs = 86_400_000;

/** A calendar day, or an instant (RFC 3339). Parsed to Unix milliseconds: a day to its midnight in UTC. */
export const dayOrTime = z
  .string()
  .max(bounds.isoTimeChars)
  .transform((value, context) => {
    const parsed = z.iso.date().safeParse(value).success ? value : TimeInput.safeParse(value).data;
    const timeMs = Date.parse(parsed ?? "");
    if (timeMs >= 0 && timeMs <= bounds.timestampMaxMs) return timeMs;
    context.addIssue({ code: "custom", message: "Must be a day such as 2026-05-31, or a time in RFC 3339" });
    return z.NEVER;
  });

/** The day or the time of Unix milliseconds. */
export const writeDayOrTime = (timeMs: number): string => {
  const written = new Date(timeMs).toISOString();
  return timeMs % dayMs === 0 ? written.slice(0, 10) : written;
};

export const markdown = z
  .string()
  .max(bounds.markdownChars)
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "Must not contain NUL or half of a surrogate pair")
  .describe("Markdown");
export const commentText = title(bounds.commentChars).describe("Markdown");
export const searchText = title(bounds.searchChars);

/** The records per page. Pages are short, because a model reads them. */
export const limit = z.int().min(1).max(bounds.pageSizeMax).default(bounds.toolPageSize);
export const offset = z.int().min(0).max(bounds.offsetMax).default(0);
export const cursor = z.string().min(1).max(bounds.cursorChars).optional();
export const detailed = z.boolean().default(false).describe("All fields");

/** Sent as the Idempotency-Key of the request that creates the record. */
export const requestId = z
  .string()
  .regex(/^[\x21\x23-\x7e]+$/, "Must be visible ASCII characters")
  .max(bounds.toolRequestIdChars)
  .optional()
  .describe("Any unique text: a repeat with it creates nothing");
