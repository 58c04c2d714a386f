// Prints a record with its text, its parts and its comments, for `task view` and `post view`.

import { markdownOf, type RecordText, renderPage } from "../document/page.ts";
import type { DocumentNode } from "../document/section.ts";
import { type Column, formatTime } from "../output/column.ts";
import type { Output } from "../output/output.ts";
import { formatRelativeTime } from "../time/relative-time.ts";
import { type Comment, commentSection } from "./section.ts";

export interface ViewedRecord<T extends object> {
  readonly record: T;
  readonly columns: readonly Column<T>[];
  readonly text: RecordText;
  /** Fetches what a terminal shows below the text. */
  readonly fetchSections: () => Promise<readonly DocumentNode[]>;
  readonly fetchComments: () => Promise<readonly Comment[]>;
}

const choosesComments = ({ format }: Output): boolean => "fields" in format && format.fields?.includes("comments") === true;

export const printViewed = async <T extends object>(output: Output, viewed: ViewedRecord<T>, withComments: boolean): Promise<void> => {
  const { record, columns, text, fetchSections } = viewed;
  const hasComments = withComments || choosesComments(output);
  const comments = hasComments && output.format.kind !== "quiet" ? viewed.fetchComments() : Promise.resolve([]);
  if (output.isJson) return output.record(hasComments ? { ...record, comments: await comments } : record, columns);
  await output.page(record, columns, {
    render: async (screen, timeZone) => {
      const shown = (time: string) => formatRelativeTime(Date.parse(time), { nowMs: Date.now(), timeZone });
      const [sections, listed] = await Promise.all([fetchSections(), comments]);
      return renderPage(text, [...sections, ...(await commentSection(listed, shown))], screen);
    },
    markdown: async () => markdownOf(text, await commentSection(await comments, formatTime)),
  });
};
