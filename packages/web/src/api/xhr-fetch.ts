// `fetch` on XMLHttpRequest, the only way in which browsers report the progress of an upload.
import type { WorktrackSessionOptions } from "@worktrack/sdk";

type Fetch = NonNullable<WorktrackSessionOptions["fetch"]>;

/** Statuses that a `Response` allows no body for. */
const bodiless = [204, 205, 304];

/** Sends a request, and calls `onProgress` with the number of bytes that were sent. The whole response is held in memory. */
export const createXhrFetch =
  (onProgress: (sentBytes: number) => void): Fetch =>
  (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
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
