// Checks that this user can use the data folder and the TLS files, and that nobody else can read the secret key.
import { createPrivateKey, X509Certificate } from "node:crypto";
import { access, constants, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { secretKeyPath } from "../../operation/installation/secret-key-file.ts";
import { messageOf } from "../../platform/log.ts";
import { readIfExists } from "../../platform/read-if-exists.ts";
import type { Config } from "../../settings/config.ts";
import { error, type Finding, ok, warning } from "./finding.ts";

const soonMs = 14 * 86_400_000;

export const checkPermissions = async ({ dataDir, tls }: Pick<Config, "dataDir" | "tls">, nowMs: number): Promise<Finding> => {
  const user = process.getuid?.() === 0 ? "root" : `uid ${process.getuid?.() ?? "unknown"}`;
  const folder = await existingFolder(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    return error(
      `WORKTRACK_DATA_DIR: ${folder} cannot be written by ${user}: ${code}`,
      `Run as the server's user, or give the folder to it: chown -R <user> ${dataDir}`,
    );
  }
  const key = await readIfExists(stat(secretKeyPath(dataDir)));
  if (key && (key.mode & 0o077) !== 0)
    return warning(`other users of this machine can read ${secretKeyPath(dataDir)}`, `Run: chmod 600 ${secretKeyPath(dataDir)}`);
  const tlsFinding = tls && (await checkTls(tls, nowMs));
  return (
    tlsFinding ?? ok(folder === dataDir ? `${user} can write to ${dataDir}` : `${dataDir} does not exist yet; the first start creates it`)
  );
};

/** The folder, or the closest parent that exists. @throws when it is no folder */
const existingFolder = async (path: string): Promise<string> => {
  const found = await readIfExists(stat(path)).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOTDIR") return undefined;
    throw problem;
  });
  if (found?.isDirectory() || dirname(path) === path) return path;
  // `found` is a file, so the access check of a path inside it fails with ENOTDIR.
  return found ? `${path}/.` : existingFolder(dirname(path));
};

/** Undefined if certificate and key can be read, belong together, and are valid for two more weeks. */
const checkTls = async ({ certFile, keyFile }: NonNullable<Config["tls"]>, nowMs: number): Promise<Finding | undefined> => {
  try {
    const certificate = new X509Certificate(await readFile(certFile));
    if (!certificate.checkPrivateKey(createPrivateKey(await readFile(keyFile))))
      return error(`WORKTRACK_TLS_KEY: ${keyFile} is not the key of ${certFile}`, "Set both to files of the same certificate.");
    const endMs = Date.parse(certificate.validTo);
    const remedy = "Renew the certificate, and restart the server.";
    if (endMs <= nowMs) return error(`WORKTRACK_TLS_CERT: ${certFile} expired on ${certificate.validTo}`, remedy);
    return endMs - nowMs < soonMs ? warning(`WORKTRACK_TLS_CERT: ${certFile} expires on ${certificate.validTo}`, remedy) : undefined;
  } catch (problem) {
    return error(`WORKTRACK_TLS_CERT, WORKTRACK_TLS_KEY: ${messageOf(problem)}`, "The server's user must be able to read both PEM files.");
  }
};
