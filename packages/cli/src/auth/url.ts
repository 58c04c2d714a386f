import { type Reader, Unreadable } from "../command/reader.ts";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is sent there cannot be read on the way. */
export const isConfidential = ({ protocol, hostname }: URL): boolean => protocol === "https:" || loopback.test(hostname);

/** The server's address without a trailing slash. A token never leaves the machine over plain HTTP. */
export const baseUrl: Reader<string> = (written) => {
  const url = URL.parse(written);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw new Unreadable("must be the server's address such as https://worktrack.example.com");
  }
  if (url.username || url.password || url.search || url.hash)
    throw new Unreadable("must be an address only, without a name, a query or a fragment");
  if (!isConfidential(url)) throw new Unreadable("must be https: a token must not travel over plain HTTP");
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
};
