// Sends a text as an answer: compressed if the client accepts that, with an ETag, or as 304 if the client already has it.
import type { Request, Response } from "express";
import { etagOf, noneMatch } from "../platform/etag.ts";
import { codingFor, compress } from "./compression.ts";

export interface SentText {
  readonly status: number;
  /** Without its charset, which is UTF-8. */
  readonly type: string;
  readonly text: string;
  /** Whether the answer has an ETag. */
  readonly tagged: boolean;
  /** Whether the answer is never compressed, because it is about a secret: its compressed size would depend on it. */
  readonly plain?: boolean;
}

export const sendText = async (req: Request, res: Response, { status, type, text, tagged, plain = false }: SentText): Promise<void> => {
  const coding = plain ? undefined : codingFor(Buffer.byteLength(text), req, res);
  if (tagged) {
    const etag = etagOf(text, coding);
    res.setHeader("ETag", etag);
    if ((req.method === "GET" || req.method === "HEAD") && !noneMatch(req.headers["if-none-match"], etag)) {
      res.writeHead(304).end();
      return;
    }
  }
  // Node writes a text together with the headers, and a buffer after them.
  const sent = coding ? await compress(Buffer.from(text), coding) : text;
  if (coding) res.setHeader("Content-Encoding", coding);
  res.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Content-Length": Buffer.byteLength(sent) });
  res.end(req.method === "HEAD" ? undefined : sent);
};
