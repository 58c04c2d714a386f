import { z } from "zod";
import { cursorQuery } from "../paging.ts";
import { filterableFileTypes, mediaTargets, parentFields } from "../values/media.ts";
import { fileName, MediaTarget, parentIds } from "./record.ts";

type Parents = { readonly target?: MediaTarget | undefined } & { readonly [Field in keyof typeof parentIds]?: string | undefined };

/** The targets whose parent id is given. */
const given = (fields: Parents): MediaTarget[] => mediaTargets.filter((target) => fields[parentFields[target]] !== undefined);

/** A target that is given must match the parent id that is set (specification, Upload body). */
const agree = (fields: Parents, context: z.RefinementCtx): void => {
  const [first, second] = given(fields);
  if (first && second)
    context.addIssue({
      code: "custom",
      path: [parentFields[second]],
      message: `Give ${parentFields[first]} or ${parentFields[second]}, not both`,
    });
  else if (first && fields.target && fields.target !== first)
    context.addIssue({
      code: "custom",
      path: ["target"],
      message: `${parentFields[first]} means the target ${first}, not ${fields.target}`,
    });
};

const one = (fields: Parents, context: z.RefinementCtx): void => {
  if (given(fields).length === 0)
    context.addIssue({ code: "custom", path: [], message: `Give one of ${Object.values(parentFields).join(", ")}` });
  agree(fields, context);
};

/** What is meant: the target that is given or that the parent id implies, and the id. */
export const parentOf = (fields: Parents): { target: MediaTarget; id: string | undefined } => {
  const target = given(fields)[0] ?? fields.target ?? "post";
  return { target, id: fields[parentFields[target]] };
};

const target = MediaTarget.optional();
const mimeType = z
  .string()
  .max(255)
  .regex(/^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/, "Must be a type such as audio/mpeg")
  .meta({ description: "Any but raster images and videos" });
const duration = z
  .number()
  .min(0)
  .max(1_000_000)
  .optional()
  .meta({ description: "Seconds, of audio; read from the file when it is not given" });

const fields = { target, ...parentIds, fileName, mimeType, duration };

/** What is sent beside the file's bytes, in whatever form. */
export const MediaFields = z.strictObject(fields).superRefine(one);
export type MediaFields = z.infer<typeof MediaFields>;

/** The same, with the bytes: how JSON sends them. The server reads them as they come and never holds them. */
export const MediaUpload = z
  .strictObject({
    ...fields,
    fileData: z.string().meta({ contentEncoding: "base64", description: "The content, base64; at most 50 MB decoded" }),
  })
  .superRefine(one)
  .meta({ id: "MediaUpload" });

export const MediaListQuery = z
  .strictObject({ target, fileType: z.enum(filterableFileTypes).optional(), ...parentIds, ...cursorQuery })
  .superRefine(agree);
