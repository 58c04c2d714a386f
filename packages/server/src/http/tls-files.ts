// Reads the certificate and its key, and names the setting of a file that cannot be used.
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { messageOf } from "../platform/log.ts";
import { type Config, ConfigError } from "../settings/config.ts";

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
