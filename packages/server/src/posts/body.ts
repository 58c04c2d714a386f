import type { RichText } from "@worktrack/contract";
import { nothingWritten, writtenOf } from "../documents/document.ts";
import type { Prisma } from "../generated/prisma/client.ts";

interface BodyInput {
  readonly bodyText?: string | undefined;
  readonly body?: RichText | undefined;
}

const columnsOf = ({ text, document }: typeof nothingWritten) => ({
  body: JSON.parse(document) as Prisma.InputJsonObject,
  bodyText: text,
});

/** A post's body, of whose two halves one may be missing; undefined when both are. @throws ApiError validation_failed */
export const bodyOf = ({ bodyText, body }: BodyInput) => {
  const written = writtenOf({ text: bodyText, document: body }, "bodyText");
  return written && columnsOf(written);
};

export const emptyBody = columnsOf(nothingWritten);
