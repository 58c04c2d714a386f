import { z } from "zod";
import * as bounds from "./bounds.ts";
import { boundedObject, mustBe, text } from "./fields.ts";
import { type MarkedField, markedFieldsIn } from "./marked-fields.ts";

/** A ProseMirror-style document in a response. */
export const RichText = z.record(z.string(), z.unknown()).meta({
  id: "RichText",
  description:
    'A ProseMirror-style document: {"type":"doc","content":[…]}. Its inline node {"type":"image","attrs":{"mediaId":"…","alt":"…"}} shows an attachment',
});
export type RichText = z.infer<typeof RichText>;

/** A ProseMirror-style document in a request. */
export const document = boundedObject(bounds.documentBytes, bounds.documentDepth);

/** A document, or plain text with one paragraph per line. */
export const textOrDocument = z
  .union([text(bounds.descriptionTextChars), document], mustBe(`text, or a document nested at most ${bounds.documentDepth} deep`))
  .meta({ description: "A document, or plain text with one paragraph per line" });

const markdownRegistry = z.registry<{ document: string }>();

/** A text in Markdown: in a request, instead of the field `document` and its plain text. */
export const markdownOf = (document: string) => {
  const schema = text(bounds.markdownChars)
    .nullable()
    .describe(`The text as Markdown (CommonMark and GFM), instead of \`${document}\` and \`${document}Text\`. null: no text`);
  markdownRegistry.add(schema, { document });
  return schema;
};

/** Finds the Markdown in a schema. `mark` is the name of the document beside it. */
export const markdownFieldsIn = (schema: z.core.$ZodType | undefined): MarkedField<string>[] =>
  markedFieldsIn(schema, (field) => markdownRegistry.get(field)?.document);
