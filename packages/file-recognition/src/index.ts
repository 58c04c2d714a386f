export type { Kind, Refusal } from "./found.ts";
export { kindOf } from "./kind.ts";
export type { FileReader } from "./reader.ts";
