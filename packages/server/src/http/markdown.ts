// Markdown in requests and replies. Handlers get documents, and return records without Markdown.
import { bounds, markdownFieldsIn, type OperationName, operationNames, operationOf } from "@worktrack/contract";
import { ApiError, invalidField } from "../platform/api-error.ts";
import { ConversionFailed, type MarkdownConverter } from "../work/documents/markdown/converter.ts";
import type { RequestParts } from "./input.ts";
import { type FieldPlace, placesOf } from "./marked-fields.ts";

const markdownFields = new Map(operationNames.map((name) => [name, markdownFieldsIn(operationOf(name).body)]));

interface MarkdownPlace extends FieldPlace {
  /** The field of the document beside it. */
  readonly document: string;
}

const findMarkdown = (name: OperationName, body: unknown): MarkdownPlace[] =>
  (markdownFields.get(name) ?? [])
    .flatMap(({ path, mark }) => placesOf(body, path).map((place) => ({ ...place, document: mark })))
    .filter(({ holder, key }) => holder[key] !== undefined);

/**
 * Returns the parsed input with documents instead of Markdown. @throws ApiError validation_failed for Markdown beside another form of the
 * same text, and for Markdown whose document is too large
 */
export const readMarkdown = async (
  converter: MarkdownConverter,
  organizationId: string,
  name: OperationName,
  input: RequestParts,
): Promise<RequestParts> => {
  if (findMarkdown(name, input.body).length === 0) return input;
  const body = structuredClone(input.body);
  const places = findMarkdown(name, body);
  places.forEach(requireOneForm);
  for (const { holder, key, path, document } of places) {
    const { [key]: markdown } = holder;
    delete holder[key];
    holder[document] = markdown ? await readDocument(converter, organizationId, String(markdown), ["body", ...path]) : "";
  }
  return { ...input, body };
};

const requireOneForm = ({ holder, path, document }: MarkdownPlace): void => {
  const other = [document, `${document}Text`].find((name) => holder[name] !== undefined);
  if (other !== undefined) throw invalidField(["body", ...path], "one_form_only", `Give it or ${other}, not both`);
};

const readDocument = async (converter: MarkdownConverter, organizationId: string, text: string, path: FieldPlace["path"]) => {
  const json = await converter.convert(organizationId, { to: "document", text }).catch((error: unknown) => {
    if (!(error instanceof ConversionFailed)) throw error;
    throw invalidField(path, "too_complex", "Takes too long to read as Markdown. Simplify it, or send a document");
  });
  if (Buffer.byteLength(json) > bounds.documentBytes)
    throw invalidField(path, "too_big", `Too large: its document exceeds ${bounds.documentBytes} bytes`);
  return JSON.parse(json) as object;
};

/** The reply with Markdown, if the request asks for it. */
export const formatReply = async (
  converter: MarkdownConverter,
  organizationId: string,
  query: unknown,
  reply: string | undefined,
): Promise<string | undefined> => {
  if (reply === undefined || (query as { readonly format?: unknown } | undefined)?.format !== "markdown") return undefined;
  return converter.convert(organizationId, { to: "reply", text: reply }).catch((error: unknown) => {
    if (!(error instanceof ConversionFailed)) throw error;
    throw new ApiError("unavailable", "A text takes too long to write as Markdown. Ask without format=markdown.");
  });
};
