// Sends a text as an answer: compressed if the client accepts that, with an ETag, or as 304 if the client already has it.
import type { Request, Response } from "express";
import { etagOf, noneMatch } from "../platform/etag.ts";
import { codingFor, compress } from "./compression.ts";

export interface SentText {
  readonly status: number;
  /** Without its charset, which is UTF-8. */
  readonly type: string;
  readonly text: string;
  /** The text that the ETag is computed from. Default: `text`. */
  readonly taggedText?: string | undefined;
  /** Whether the answer has an ETag. */
  readonly tagged: boolean;
  /** The text with Markdown. It is sent instead, and the ETag names the form. */
  readonly markdown?: string | undefined;
  /** The text of an older date version. It is sent instead, and the ETag names the version, too. */
  readonly older?: { readonly date: string; readonly render: (text: string) => string } | undefined;
  /** Whether the answer is never compressed, because it is about a secret: its compressed size would depend on it. */
  readonly plain?: boolean;
}

export const sendText = async (req: Request, res: Response, answer: SentText): Promise<void> => {
  const { status, type, taggedText = answer.text, tagged, markdown, older, plain = false } = answer;
  const current = markdown ?? answer.text;
  const text = older ? older.render(current) : current;
  const coding = plain ? undefined : codingFor(Buffer.byteLength(text), req, res);
  if (tagged) {
    const etag = etagOf(taggedText, { coding, isMarkdown: markdown !== undefined, dateVersion: older?.date });
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
