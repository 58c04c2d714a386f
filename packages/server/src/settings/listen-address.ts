// Binds a server to its address, and turns the failures that an administrator causes into lines that name the setting.
import { createServer, type Server } from "node:net";
import { findPortOwner } from "../platform/port-owner.ts";
import { type Config, ConfigError } from "./config.ts";

/** @throws ConfigError when the port or the address cannot be used. */
export const bind = (server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => void bindError(error, host, port).then(reject)).listen(port, host, resolve);
  });

/** Fails a start before it creates or migrates a database. @throws ConfigError when the port or the address cannot be used */
export const requireFreeAddress = async (address: Pick<Config, "host" | "port">): Promise<void> => {
  const probe = createServer();
  await bind(probe, address);
  await new Promise((resolve) => probe.close(resolve));
};

const bindError = async (error: NodeJS.ErrnoException, host: string, port: number): Promise<Error> => {
  if (error.code === "EADDRINUSE") {
    const owner = await findPortOwner(port).catch(() => undefined);
    const inUse = `${port} on ${host} is already in use${owner === undefined ? "" : ` (${owner})`}`;
    return new ConfigError(`PORT: ${inUse}. Start on another port, such as PORT=${port < 65_535 ? port + 1 : 3000}.`);
  }
  if (error.code === "EACCES") return new ConfigError(`PORT: this user must not listen on ${port}`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new ConfigError(`HOST: ${host} is not an address of this machine`);
  return error;
};
