// Reads the raw body of a delivery. The signature covers these exact bytes.
import { WebhookVerificationError } from "./error.ts";
import type { Bytes } from "./hmac.ts";

export type RawBody = string | Uint8Array | ArrayBuffer;

/** A body that has been received. */
export interface ReceivedBody {
  readonly body: RawBody;
  /** Whether the body is the base64 of the received bytes, as AWS Lambda delivers binary bodies. */
  readonly isBase64Encoded?: boolean | undefined;
}

/** An event of AWS Lambda. Its body is absent if the request had none. */
export interface LambdaBody {
  readonly body?: string | null | undefined;
  readonly isBase64Encoded: boolean;
}

/** A fetch `Request` whose body has not been read yet. */
export interface UnreadBody {
  readonly bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

const notRaw = (problem: string) => new WebhookVerificationError("body_not_raw", `${problem}. Pass the raw bytes, before any JSON parser`);

export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const decodeBody = (text: string): Bytes => {
  try {
    return decodeBase64(text);
  } catch {
    throw notRaw("isBase64Encoded is true, but the body is not base64");
  }
};

/** Avoids instanceof, which fails for bytes from another realm, such as a test runner's. @throws WebhookVerificationError body_not_raw */
export const toRawBytes = ({ body, isBase64Encoded }: { readonly body?: unknown; readonly isBase64Encoded?: unknown }): Bytes => {
  if (typeof body === "string") return isBase64Encoded === true ? decodeBody(body) : body;
  if (ArrayBuffer.isView(body)) return body as Uint8Array;
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body as ArrayBuffer);
  throw notRaw(body === undefined || body === null ? "There is no body" : "The body is already parsed");
};

/** @throws WebhookVerificationError body_not_raw */
export const readRawBody = async (request: UnreadBody): Promise<Bytes> => {
  if (request.bodyUsed) throw notRaw("The body has already been read");
  return toRawBytes({ body: await request.arrayBuffer() });
};

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws TypeError when the bytes are not UTF-8 */
export const decodeUtf8 = (body: Bytes): string => (typeof body === "string" ? body : decoder.decode(body));
