export { normalDocument } from "./normal.ts";
export { documentFromMarkdown } from "./read.ts";
export { markdownFromDocument } from "./write.ts";
