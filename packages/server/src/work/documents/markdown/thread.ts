// The thread that converts Markdown, because the parser needs minutes for some texts. converter.ts ends it when it takes too long.
import { parentPort } from "node:worker_threads";
import { documentFromMarkdown } from "@worktrack/markdown";
import type { Conversion, ThreadMessage } from "./converter.ts";
import { addMarkdown } from "./records.ts";

const send = (message: ThreadMessage): void => parentPort?.postMessage(message);

const convert = ({ to, text }: Conversion): string =>
  to === "document" ? JSON.stringify(documentFromMarkdown(text)) : addMarkdown(text, () => send("progress"));

parentPort?.on("message", (conversion: Conversion) => {
  try {
    send({ text: convert(conversion) });
  } catch {
    send("failed");
  }
});
send("progress");
