// Adds Markdown to the records of a reply.
import { markdownFromDocument } from "@worktrack/markdown/write";
import { documentFromText } from "../document.ts";

type Fields = Record<string, unknown>;

/** The documents of tasks and posts. Beside each are its plain text and its Markdown. */
const documentFields = ["description", "body"];

/** Adds Markdown to each task or post of a reply in JSON: a record, a list or a page. Calls `onRecord` after each. */
export const addMarkdown = (reply: string, onRecord: () => void): string => {
  const parsed: Fields = JSON.parse(reply);
  for (const record of recordsIn(parsed)) {
    for (const field of documentFields)
      if (`${field}Text` in record) record[`${field}Markdown`] = markdownOf(record[field], record[`${field}Text`]);
    onRecord();
  }
  return JSON.stringify(parsed);
};

const recordsIn = (reply: Fields): readonly Fields[] => [reply.tasks ?? reply.items ?? reply].flat() as Fields[];

/** A document of unknown nodes has no Markdown. Its plain text may have been given beside it. */
const markdownOf = (document: unknown, text: unknown): string =>
  markdownFromDocument(document) || markdownFromDocument(documentFromText(String(text)));
