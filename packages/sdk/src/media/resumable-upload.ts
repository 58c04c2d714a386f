// Uploads a large video in requests that continue where the last one broke off (tus 1.0).
import { randomKey, type Send } from "../call.ts";
import type { MediaUploaded } from "../generated/records.ts";
import type { CallOptions } from "../operations.ts";
import { formatQuery } from "../request.ts";
import type { Answer } from "../response.ts";
import { type RetryPolicy, waitToRetry } from "../retry-loop.ts";
import { mediaPath, resumablePath } from "../routes.ts";
import type { UploadContent } from "./content.ts";

const operation = "media.upload";
const tus = { "Tus-Resumable": "1.0.0" };

/** A smaller video is sent in one request. */
export const resumableBytesMin = 16 * 1024 * 1024;

interface ResumableUpload {
  readonly id: string;
  readonly receivedBytes: number;
  readonly mediaId: string | null;
  readonly target: string;
}

/** The values are base64 of UTF-8. */
const formatMetadata = (fields: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`]))
    .join(",");

/** The content from this byte on. */
const restOf = (content: UploadContent, from: number, report: (sentBytes: number) => void) => ({
  size: (content.size ?? 0) - from,
  blob: content.blob && (() => (content.blob as () => Blob)().slice(from)),
  chunks: async function* (): AsyncGenerator<Uint8Array> {
    let at = 0;
    for await (const chunk of content.chunks()) {
      const rest = chunk.subarray(Math.max(0, Math.min(chunk.length, from - at)));
      at += chunk.length;
      if (rest.length === 0) continue;
      yield rest;
      report(at);
    }
  },
});

/** `content` is repeatable and has a size. An upload that makes progress is continued as often as its connection breaks. */
export const uploadResumable = async (
  send: Send,
  content: UploadContent,
  fields: Readonly<Record<string, string | undefined>>,
  options: CallOptions,
  policy: RetryPolicy,
  report: (sentBytes: number) => void,
): Promise<Answer<MediaUploaded>> => {
  const call = <T>(
    method: "GET" | "POST" | "PATCH",
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: ReturnType<typeof restOf>,
  ) => {
    const request = { operation, method, path, body, keyed: false, repeatable: true };
    const { idempotencyKey: _, ...others } = options;
    const retries = method === "PATCH" ? { maxRetries: 0 } : {};
    return send(request, { ...others, ...retries, headers: { ...options.headers, ...tus, ...headers } }) as Promise<Answer<T>>;
  };
  const metadata = formatMetadata({ ...fields, resumeKey: fields.resumeKey ?? randomKey() });
  const creation = { "Upload-Length": String(content.size), "Upload-Metadata": metadata };
  let upload = (await call<ResumableUpload>("POST", resumablePath, creation)).data;
  const path = `${resumablePath}/${upload.id}`;
  for (let retries = 0; upload.mediaId === null; ) {
    const offset = upload.receivedBytes;
    try {
      await call("PATCH", path, { "Upload-Offset": String(offset) }, restOf(content, offset, report));
    } catch (error) {
      // 409: an earlier request has been received further than its answer showed.
      if (!(error instanceof Error && "status" in error && error.status === 409)) await waitToRetry(error, retries++, policy);
    }
    upload = (await call<ResumableUpload>("GET", path)).data;
    if (upload.receivedBytes > offset) retries = 0;
  }
  const media = `${mediaPath}/${upload.mediaId}${formatQuery({ target: upload.target })}`;
  return call<MediaUploaded>("GET", media);
};
