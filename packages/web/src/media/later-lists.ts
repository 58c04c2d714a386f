// The lists of files that are uploaded or will be, which load after the first paint.
import { preloaded } from "../ui/preloaded.tsx";

export const { Preloaded: UploadList, preload: preloadUploadList } = preloaded(async () => (await import("./upload-list.tsx")).UploadList);
export const { Preloaded: KeptFileList } = preloaded(async () => (await import("./kept-file-list.tsx")).KeptFileList);
