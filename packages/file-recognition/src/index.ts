// Recognizes the type of a file by its content, or returns why the file is rejected.
export type { FileReader } from "./file-reader.ts";
export type { Recognition, RecognizedFile, RecognizedFileType, RejectedFile } from "./recognition.ts";
export { recognizeFile } from "./recognize.ts";
