// The MCP tools of the toolset `media`.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { fileName } from "../media/record.ts";
import * as argument from "./arguments.ts";
import { defineTools } from "./tool.ts";

export const mediaTools = defineTools({
  upload_file: {
    toolset: "media",
    effect: "add",
    operations: ["media.create"],
    description: "Attach a file to a task or post, as text or base64. Not for pictures and videos",
    input: z
      .strictObject({
        task: argument.taskName.optional(),
        post: argument.postName.optional(),
        fileName,
        mimeType: z.string().max(255).default("text/plain"),
        text: z.string().max(bounds.jsonBodyBytes).optional(),
        base64: z.base64().max(bounds.jsonBodyBytes).optional(),
      })
      .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), "Give text or base64"),
  },
});
