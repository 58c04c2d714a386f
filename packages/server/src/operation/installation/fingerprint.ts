import { hkdfSync } from "node:crypto";

/** Identifies a secret key. The key cannot be computed from it. */
export const fingerprintOf = (secretKey: Buffer): string =>
  Buffer.from(hkdfSync("sha256", secretKey, "", "worktrack secret key fingerprint", 32)).toString("base64url");
