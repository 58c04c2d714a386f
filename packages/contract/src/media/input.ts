// The inputs of attachments: the fields of an upload, the filters of the list, and the rule that an attachment has one parent.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { cursorQuery } from "../paging.ts";
import { TaskRef } from "../tasks/record.ts";
import { filterableFileTypes, mediaTargets, parentFields } from "../values/media.ts";
import { fileName, MediaTarget, parentIds } from "./record.ts";

type Parents = { readonly target?: MediaTarget | undefined } & { readonly [Field in keyof typeof parentIds]?: string | undefined };

/** The targets whose parent id is set. */
const givenTargets = (fields: Parents): MediaTarget[] => mediaTargets.filter((target) => fields[parentFields[target]] !== undefined);

/** Allows at most one parent id, which must match the target if that is given (specification, Media). */
const refineParent = (fields: Parents, context: z.RefinementCtx): void => {
  const [first, second] = givenTargets(fields);
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

const requireParent = (fields: Parents, context: z.RefinementCtx): void => {
  if (givenTargets(fields).length === 0)
    context.addIssue({ code: "custom", path: [], message: `Give one of ${Object.values(parentFields).join(", ")}` });
  refineParent(fields, context);
};

/** The parent: the target that the parent id implies, else the given target, else `post`; and the parent id, if set. */
export const parentOf = (fields: Parents): { target: MediaTarget; id: string | undefined } => {
  const target = givenTargets(fields)[0] ?? fields.target ?? "post";
  return { target, id: fields[parentFields[target]] };
};

const target = MediaTarget.optional();
const mimeType = z
  .string()
  .max(255)
  .regex(/^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/, "Must be a type such as audio/mpeg")
  .meta({ description: "The MIME type: any except those of raster images and videos" });
const duration = z
  .number()
  .min(0)
  .max(1_000_000)
  .optional()
  .meta({ description: "The length in seconds, for audio. Default: read from the file" });

/** A task may be named by its identifier. */
const parents = { ...parentIds, taskId: TaskRef.optional() };

const fields = { target, ...parents, fileName, mimeType, duration };

/** The fields that accompany the file's bytes, in every form of upload. */
export const MediaFields = z.strictObject(fields).superRefine(requireParent);
export type MediaFields = z.infer<typeof MediaFields>;

/** The fields that accompany an image or a video. The content decides its type, so `mimeType` is ignored. */
export const PictureFields = z.strictObject({ target, ...parents, fileName, mimeType: mimeType.optional() }).superRefine(requireParent);

/** The fields that may accompany a picture of a person or of a video, as programs send them with any file. Both are ignored. */
export const IgnoredFields = z.strictObject({
  fileName: z.string().max(bounds.fileNameChars).optional().describe("Ignored"),
  mimeType: z.string().max(255).optional().describe("Ignored: the content decides the type"),
});

/** The JSON form of an upload, with the bytes in base64. The server streams it and never holds the file in memory. */
export const MediaUpload = z
  .strictObject({
    ...fields,
    fileData: z.string().meta({ contentEncoding: "base64", description: "The content in base64, at most 50 MB decoded" }),
  })
  .superRefine(requireParent)
  .meta({ id: "MediaUpload", description: "The file to upload, in base64" });

export const MediaListQuery = z
  .strictObject({
    target,
    fileType: z.enum(filterableFileTypes).optional().describe("Only files of this type"),
    ...parents,
    ...cursorQuery,
  })
  .superRefine(refineParent);
