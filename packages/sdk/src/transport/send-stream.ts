// Sends a file as the streamed body of a `fetch`.
import type { FileBody } from "../request.ts";
import { streamChunks } from "../stream.ts";
import type { SendFile } from "./fetch.ts";

/** Runtimes that stream a body require `duplex`. */
export const sendStream: SendFile = ({ chunks }: FileBody) => ({ body: streamChunks(chunks()), duplex: "half" });
