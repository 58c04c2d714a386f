// Makes the columns of a post's body, as a document and as text.
import type { RichText } from "@worktrack/contract";
import type { Prisma } from "../../generated/prisma/client.ts";
import { completeDocument, emptyDocument } from "../documents/document.ts";

interface BodyInput {
  readonly bodyText?: string | undefined;
  readonly body?: RichText | string | undefined;
}

const columnsOf = ({ text, document }: typeof emptyDocument) => ({
  body: JSON.parse(document) as Prisma.InputJsonObject,
  bodyText: text,
});

/**
 * The columns of a post's body. If only the text or only the document is given, the other is made from it. Undefined if neither is.
 * @throws ApiError validation_failed
 */
export const postBodyColumns = ({ bodyText, body }: BodyInput) => {
  const written = completeDocument({ text: bodyText, document: body }, "bodyText");
  return written && columnsOf(written);
};

export const emptyBodyColumns = columnsOf(emptyDocument);
