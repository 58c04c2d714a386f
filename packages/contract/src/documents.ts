import { z } from "zod";
import { bounds } from "./bounds.ts";
import { boundedObject } from "./fields.ts";

/** A ProseMirror-style document, as records show it. */
export const RichText = z
  .record(z.string(), z.unknown())
  .meta({ id: "RichText", description: 'A ProseMirror-style document: {"type":"doc","content":[…]}' });
export type RichText = z.infer<typeof RichText>;

/** The same, as it comes in. */
export const document = boundedObject(bounds.documentBytes, bounds.documentDepth);
