import { z } from "zod";

/** What an attachment is. An upload is never an image or a video: those come by flows of their own. */
export const fileTypes = ["image", "audio", "document", "lottie", "model", "animation", "svg", "file", "video"] as const;
export const FileType = z.enum(fileTypes).meta({ id: "FileType" });
export type FileType = z.infer<typeof FileType>;

/** What an upload may be found to be. */
export type UploadedFileType = Exclude<FileType, "image" | "video">;

/** What a list may be narrowed to. */
export const FileTypeFilter = FileType.exclude(["svg", "file", "video"]);
