import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";

export type RawBody = string | Uint8Array | ArrayBuffer;

/** A fetch `Request`, whose body is still to be read. */
export interface UnreadBody {
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const notRaw = (found: string) =>
  new WebhookVerificationError("body_not_raw", `${found}: give the bytes as they came, before any JSON parser`);

/** Bytes of another realm (a test runner's, say) are bytes too, so nothing is asked with instanceof. */
export const rawBytes = (body: unknown): Bytes => {
  if (typeof body === "string" || ArrayBuffer.isView(body)) return body as Bytes;
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body as ArrayBuffer);
  throw notRaw(body === undefined || body === null ? "There is no body" : "The body has been parsed already");
};

export const read = async (request: UnreadBody): Promise<Bytes> => {
  if (request.bodyUsed) throw notRaw("The body has been read already");
  return rawBytes(await request.arrayBuffer());
};

const decoder = new TextDecoder("utf-8", { fatal: true });
export const textOf = (body: Bytes): string => (typeof body === "string" ? body : decoder.decode(body));
