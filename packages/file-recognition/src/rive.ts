import { kind, type Recogniser } from "./found.ts";
import { begins } from "./signature.ts";

/** Rive: its name, then version numbers. */
export const rive: Recogniser = ({ head, text }) =>
  begins(head, "RIVE") && text === undefined ? kind("animation", "application/vnd.rive") : undefined;
