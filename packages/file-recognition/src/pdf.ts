import { kind, type Recogniser } from "./found.ts";

const searched = 1024;

/** PDF: readers look for its name in the first kilobyte; behind anything but white space it is one only when it is called so. */
export const pdf: Recogniser = ({ head, claim }) => {
  const start = head.toString("latin1", 0, searched);
  const isClaimed = claim.mimeType === "application/pdf" || claim.extension === "pdf";
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start) || (isClaimed && /%PDF-\d/.test(start))
    ? kind("document", "application/pdf")
    : undefined;
};
