import { z } from "zod";

/** Who may name itself in `X-Service-Client`. Self-reported; an unknown value is ignored, never an error. */
export const Client = z
  .enum(["cli", "sdk", "chatgpt", "claude", "codex", "copilot", "cursor", "gemini", "windsurf", "zed"])
  .meta({ id: "Client", description: "The client named by X-Service-Client when the record was made" });
export type Client = z.infer<typeof Client>;
