import { type Recognizer, recognizeAs } from "./recognition.ts";
import { startsWithBytes } from "./signatures.ts";

const searchedBytes = 1024;

/** PDF readers search the first kilobyte for the signature. Unless PDF is declared, only white space may come before it. */
export const pdf: Recognizer = ({ head, declared }) => {
  const start = head.toString("latin1", 0, searchedBytes);
  const isDeclared = declared.mimeType === "application/pdf" || declared.extension === "pdf";
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start) || (isDeclared && /%PDF-\d/.test(start))
    ? recognizeAs("document", "application/pdf")
    : undefined;
};

/** Rive starts with its name and binary version numbers. A text can start with the same letters. */
export const rive: Recognizer = ({ head, text }) =>
  startsWithBytes(head, "RIVE") && text === undefined ? recognizeAs("animation", "application/vnd.rive") : undefined;
