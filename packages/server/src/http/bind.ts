// Binds a server to its address, and turns the failures that an administrator causes into lines that name the setting.
import { readFileSync } from "node:fs";
import type { Server } from "node:net";
import { createSecureContext } from "node:tls";
import { type Config, ConfigError } from "../config.ts";
import { messageOf } from "../platform/log.ts";

/** @throws ConfigError when the port or the address cannot be used. */
export const bind = (server: Server, { host, port }: Pick<Config, "host" | "port">): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(bindError(error, host, port))).listen(port, host, resolve);
  });

const bindError = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === "EADDRINUSE")
    return new ConfigError(`PORT: ${port} on ${host} is already in use. Give each process on this machine another port.`);
  if (error.code === "EACCES") return new ConfigError(`PORT: this user must not listen on ${port}`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new ConfigError(`HOST: ${host} is not an address of this machine`);
  return error;
};

/** Reads the certificate and its key. @throws ConfigError when a file cannot be read, or both cannot be used together. */
export const readTlsFiles = ({ certFile, keyFile }: NonNullable<Config["tls"]>): { cert: Buffer; key: Buffer } => {
  const files = { cert: readSetting("WORKTRACK_TLS_CERT", certFile), key: readSetting("WORKTRACK_TLS_KEY", keyFile) };
  try {
    createSecureContext(files);
  } catch (error) {
    throw new ConfigError(`WORKTRACK_TLS_CERT, WORKTRACK_TLS_KEY: not a PEM certificate and its key: ${messageOf(error)}`);
  }
  return files;
};

const readSetting = (setting: string, file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${setting}: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
};
