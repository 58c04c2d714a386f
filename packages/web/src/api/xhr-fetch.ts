// `fetch` on XMLHttpRequest, the only way in which browsers report the progress of an upload.
import type { WorktrackSessionOptions } from "@worktrack/sdk";

type Fetch = NonNullable<WorktrackSessionOptions["fetch"]>;

/** Statuses that a `Response` allows no body for. */
const bodiless = [204, 205, 304];

/**
 * Sends a request, and calls `onProgress` with the number of bytes that were sent, also by the earlier requests that it continues. The whole response
 * is held in memory.
 */
export const createXhrFetch =
  (onProgress: (sentBytes: number) => void): Fetch =>
  (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, url);
      const sent = new Headers(headers);
      for (const [name, value] of sent) request.setRequestHeader(name, value);
      const fromByte = Number(sent.get("upload-offset"));
      request.upload.onprogress = ({ loaded }) => onProgress(fromByte + loaded);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("The request failed"));
      request.onabort = () => reject(signal?.reason ?? new DOMException("Aborted", "AbortError"));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, statusText, responseText } = request;
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split("\r\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => name !== "");
  return new Response(bodiless.includes(status) ? null : responseText, { status, statusText, headers });
};
