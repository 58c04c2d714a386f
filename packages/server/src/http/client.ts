// Who sends a request: the address of the client and whether it used HTTPS, from the socket, and from X-Forwarded-For and X-Forwarded-Proto
// of trusted proxies. The header Forwarded is not read: a proxy that sets one of them passes the other on as the client sent it.
import type { IncomingHttpHeaders } from "node:http";
import type { Request } from "express";
import { canonicalAddress } from "../platform/addresses.ts";

export interface Client {
  /** The IP address, without a port or a zone. Empty if a trusted proxy does not name one. */
  readonly address: string;
  /** Whether the client, not only a proxy, used HTTPS. */
  readonly secure: boolean;
}

declare global {
  namespace Express {
    interface Locals {
      client?: Client;
    }
  }
}

/** The parts of a request that name its client. */
interface Connection {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
  readonly headers: IncomingHttpHeaders;
}

/**
 * The client is the last address in X-Forwarded-For that is not a trusted proxy, or the first one if all are. The socket is the client if its
 * peer is no trusted proxy.
 */
export const readClient = ({ socket, headers }: Connection, isTrusted: (address: string) => boolean): Client => {
  let address = canonicalAddress(socket.remoteAddress ?? "") ?? "";
  const secure = socket.encrypted === true;
  if (address === "" || !isTrusted(address)) return { address, secure };
  const hops = listOf(headers["x-forwarded-for"]);
  let place = hops.length;
  while (place > 0 && isTrusted(address)) address = parseHop(hops[--place] ?? "") ?? "";
  const protocols = listOf(headers["x-forwarded-proto"]);
  const protocol = protocols.length === hops.length ? protocols[place] : protocols.at(-1);
  return { address, secure: protocol === undefined ? secure : protocol.toLowerCase() === "https" };
};

/** The client of a request that `identifyRequest` has seen. */
export const clientOf = ({ res }: Request): Client => res?.locals.client ?? { address: "", secure: false };

/** The client's IP address. Empty when a trusted proxy names no address. */
export const addressOf = (req: Request): string => clientOf(req).address;

const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Parses an address as proxies write it: alone, in quotes, in brackets, or with a port (`192.0.2.1:51422`, `[2001:db8::1]:443`). */
const parseHop = (entry: string): string | undefined => {
  const text = entry.replace(/^"([^"]*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  return canonicalAddress(bracketed ?? text) ?? canonicalAddress(text.replace(/:\d{1,5}$/, ""));
};
