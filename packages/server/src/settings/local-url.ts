// Finds the URL at which programs on this machine reach the server that listens on a host and port.
import { connect } from "node:net";
import type { Config } from "./config.ts";

type Address = Pick<Config, "host" | "port" | "tls">;

/** The URL with the address itself. */
export const addressUrl = ({ host, port, tls }: Address): string =>
  `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** A loopback address, and the other address to which `localhost` resolves. */
const otherLoopback: Readonly<Record<string, string>> = { "127.0.0.1": "::1", "::1": "127.0.0.1" };

/**
 * The URL for people: with `localhost` instead of a loopback address, because browsers offer passkeys for names only. Browsers try both
 * addresses of that name, so when another program has the port at the other one, the URL keeps the address.
 */
export const findLocalUrl = async (address: Address): Promise<string> => {
  const other = otherLoopback[address.host];
  if (other === undefined || (await isListening(other, address.port))) return addressUrl(address);
  return addressUrl({ ...address, host: "localhost" });
};

const connectMs = 500;

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: connectMs });
    const end = (listens: boolean): void => {
      socket.destroy();
      resolve(listens);
    };
    socket
      .once("connect", () => end(true))
      .once("timeout", () => end(false))
      .once("error", () => end(false));
  });
