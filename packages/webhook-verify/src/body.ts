// Reads the raw body of a delivery. The signature covers these exact bytes.
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";

export type RawBody = string | Uint8Array | ArrayBuffer;

/** A fetch `Request` whose body has not been read yet. */
export interface UnreadBody {
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const notRaw = (problem: string) => new WebhookVerificationError("body_not_raw", `${problem}. Pass the raw bytes, before any JSON parser`);

/** Avoids instanceof, which fails for bytes from another realm, such as a test runner's. @throws WebhookVerificationError body_not_raw */
export const toRawBytes = (body: unknown): Bytes => {
  if (typeof body === "string" || ArrayBuffer.isView(body)) return body as Bytes;
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body as ArrayBuffer);
  throw notRaw(body === undefined || body === null ? "There is no body" : "The body is already parsed");
};

/** @throws WebhookVerificationError body_not_raw */
export const readRawBody = async (request: UnreadBody): Promise<Bytes> => {
  if (request.bodyUsed) throw notRaw("The body has already been read");
  return toRawBytes(await request.arrayBuffer());
};

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws TypeError when the bytes are not UTF-8 */
export const decodeUtf8 = (body: Bytes): string => (typeof body === "string" ? body : decoder.decode(body));
