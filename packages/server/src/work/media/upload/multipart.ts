// Reads an upload in its multipart form: writes the file's part to the spool, and collects the other parts as text.
import type { IncomingHttpHeaders } from "node:http";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { type ApiError, invalidField } from "../../../platform/api-error.ts";
import type { Sink } from "./spool.ts";

const fieldsMax = 12;
const fieldBytesMax = 4 * 1024;
const limits = { fields: fieldsMax, fieldSize: fieldBytesMax, files: 1, parts: fieldsMax + 2, headerPairs: 16, headerSize: 8 * 1024 };

const fileNames = ["file", "fileData"];
const fileHint = "Send the file in a part named file";

/**
 * Reads a form. Writes the part named `file` (or `fileData`) to the spool and returns the other parts as text. Fields named `fileName` and
 * `mimeType` override the name and type of the file's part.
 * @throws ApiError validation_failed if the form is malformed or does not have exactly one file; payload_too_large.
 */
export const readMultipart = async (
  chunks: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  spool: Sink,
): Promise<Record<string, unknown>> => {
  const form = await openForm(headers);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const finished = new Promise<void>((resolve) => form.once("finish", resolve));
  const fields = collectFields(form, fail);
  const file = collectFile(form, spool, fail);
  for await (const chunk of chunks) await Promise.race([failed, writeToForm(form, chunk)]);
  form.end();
  await Promise.race([failed, finished]);
  await Promise.race([failed, file.finish()]);
  return { ...file.about(), ...Object.fromEntries(fields) };
};

/** Loads the form decoder at the first form, because a start without it is quicker. */
const openForm = async (headers: IncomingHttpHeaders): Promise<BusboyInstance> => {
  const { Busboy } = await import("@fastify/busboy");
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits,
      preservePath: true,
      isPartAFile: (name, _contentType, fileName) => fileName !== undefined || isFileName(name),
    });
  } catch {
    throw malformed("The Content-Type of a form needs a boundary of at most 250 characters");
  }
};

const isFileName = (name: string | undefined): boolean => name !== undefined && fileNames.includes(name);

const writeToForm = (form: BusboyInstance, chunk: Buffer): Promise<void> =>
  new Promise((resolve) => {
    form.write(chunk, () => resolve());
  });

const collectFields = (form: BusboyInstance, fail: (failure: ApiError) => void): Map<string, string> => {
  const fields = new Map<string, string>();
  form.on("error", () => fail(malformed("The form ended early, or its boundary is not the one that Content-Type names")));
  form.on("fieldsLimit", () => fail(malformed(`The form has more than ${fieldsMax} fields`)));
  form.on("partsLimit", () => fail(malformed("The form has too many parts")));
  form.on("field", (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) fail(malformed("A part of the form has no name"));
    else if (valueCut) fail(invalidField(["body", name], "too_big", `Longer than ${fieldBytesMax / 1024} KB`));
    else if (fields.has(name)) fail(invalidField(["body", name], "duplicate_field", "This field occurs twice"));
    else if (!isUtf8(name + value)) fail(invalidField(["body", name], "invalid_format", "Not valid UTF-8"));
    else fields.set(name, value);
  });
  return fields;
};

/** The form decoder replaces invalid UTF-8 with U+FFFD. */
const isUtf8 = (text: string): boolean => !text.includes("\ufffd");

/** Undoes what browsers escape in the name of a file (WHATWG HTML, multipart/form-data). They do not escape percent signs. */
const unescapeFileName = (name: string): string => name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

const collectFile = (form: BusboyInstance, spool: Sink, fail: (error: unknown) => void) => {
  let writing: Promise<void> | undefined;
  let about: Record<string, string> = {};

  form.on("filesLimit", () => fail(invalidField(["body", "file"], "duplicate_field", "A form uploads one file")));
  form.on("file", (name: string | undefined, part, fileName: string | undefined, encoding, mimeType) => {
    // The form reports the same error. Without a listener here it would be uncaught.
    part.on("error", () => {});
    if (!isFileName(name)) return fail(invalidField(["body", name ?? "file"], "unrecognized_keys", fileHint));
    if (!["7bit", "8bit", "binary"].includes(encoding))
      return fail(invalidField(["body", "file"], "invalid_format", "Send the file's bytes without Content-Transfer-Encoding"));
    if (fileName !== undefined && !isUtf8(fileName))
      return fail(invalidField(["body", "fileName"], "invalid_format", "The part's filename is not valid UTF-8"));
    about = { ...(fileName && { fileName: unescapeFileName(fileName) }), mimeType };
    writing = writePart(part, spool);
    writing.catch(fail);
  });

  return {
    finish: async (): Promise<void> => {
      if (!writing) throw invalidField(["body", "file"], "invalid_type", `The file is missing. ${fileHint}`);
      await writing;
    },
    about: () => about,
  };
};

const writePart = async (part: BusboyFileStream, spool: Sink): Promise<void> => {
  for await (const chunk of part) await spool.write(chunk);
};

const malformed = (message: string): ApiError => invalidField(["body"], "invalid_multipart", message);
