import type { IncomingHttpHeaders } from "node:http";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { type ApiError, invalidField } from "../../platform/api-error.ts";
import type { Sink } from "./spool.ts";

const fieldsMax = 12;
const fieldBytesMax = 4 * 1024;
const limits = { fields: fieldsMax, fieldSize: fieldBytesMax, files: 1, parts: fieldsMax + 2, headerPairs: 16, headerSize: 8 * 1024 };

const fileNames = ["file", "fileData"];
const fileStands = "The file stands in a part named file";

/**
 * A form with one part named `file` (or `fileData`), which goes to the spool; the others come back as text. fileName and mimeType are the
 * part's own, unless there is a field of that name.
 * @throws ApiError validation_failed for a form that is broken or has not exactly one file; payload_too_large.
 */
export const readMultipart = async (
  chunks: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  spool: Sink,
): Promise<Record<string, unknown>> => {
  const form = openForm(headers);
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const finished = new Promise<void>((resolve) => form.once("finish", resolve));
  const fields = collectFields(form, fail);
  const file = collectFile(form, spool, fail);
  for await (const chunk of chunks) await Promise.race([failed, written(form, chunk)]);
  form.end();
  await Promise.race([failed, finished]);
  await Promise.race([failed, file.taken()]);
  return { ...file.about(), ...Object.fromEntries(fields) };
};

const openForm = (headers: IncomingHttpHeaders): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits,
      preservePath: true,
      isPartAFile: (name, _contentType, fileName) => fileName !== undefined || isFileName(name),
    });
  } catch {
    throw broken("Content-Type of a form needs a boundary of at most 250 characters");
  }
};

const isFileName = (name: string | undefined): boolean => name !== undefined && fileNames.includes(name);

const written = (form: BusboyInstance, chunk: Buffer): Promise<void> =>
  new Promise((resolve) => {
    form.write(chunk, () => resolve());
  });

const collectFields = (form: BusboyInstance, fail: (failure: ApiError) => void): Map<string, string> => {
  const fields = new Map<string, string>();
  form.on("error", () => fail(broken("The form ended early, or its boundary is not the one that Content-Type names")));
  form.on("fieldsLimit", () => fail(broken(`The form has more than ${fieldsMax} fields`)));
  form.on("partsLimit", () => fail(broken("The form has too many parts")));
  form.on("field", (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) fail(broken("A part of the form has no name"));
    else if (valueCut) fail(invalidField(["body", name], "too_big", `Longer than ${fieldBytesMax / 1024} KB`));
    else if (fields.has(name)) fail(invalidField(["body", name], "duplicate_field", "This field is there twice"));
    else if (!isUtf8(name + value)) fail(invalidField(["body", name], "invalid_format", "Not valid UTF-8"));
    else fields.set(name, value);
  });
  return fields;
};

/** The decoder of the form writes U+FFFD for what it cannot read. */
const isUtf8 = (text: string): boolean => !text.includes("\ufffd");

const collectFile = (form: BusboyInstance, spool: Sink, fail: (error: unknown) => void) => {
  let taking: Promise<void> | undefined;
  let about: Record<string, string> = {};

  form.on("filesLimit", () => fail(invalidField(["body", "file"], "duplicate_field", "A form uploads one file")));
  form.on("file", (name: string | undefined, part, fileName: string | undefined, encoding, mimeType) => {
    // What goes wrong is told by the form; this copy of it must not be an uncaught error.
    part.on("error", () => {});
    if (!isFileName(name)) return fail(invalidField(["body", name ?? "file"], "unrecognized_keys", fileStands));
    if (!["7bit", "8bit", "binary"].includes(encoding))
      return fail(invalidField(["body", "file"], "invalid_format", "Send the file's bytes without Content-Transfer-Encoding"));
    if (fileName !== undefined && !isUtf8(fileName))
      return fail(invalidField(["body", "fileName"], "invalid_format", "The part's filename is not valid UTF-8"));
    about = { ...(fileName && { fileName }), mimeType };
    taking = takeAll(part, spool);
    taking.catch(fail);
  });

  return {
    taken: async (): Promise<void> => {
      if (!taking) throw invalidField(["body", "file"], "invalid_type", `${fileStands}: it is missing`);
      await taking;
    },
    about: () => about,
  };
};

const takeAll = async (part: BusboyFileStream, spool: Sink): Promise<void> => {
  for await (const chunk of part) await spool.write(chunk);
};

const broken = (message: string): ApiError => invalidField(["body"], "invalid_multipart", message);
