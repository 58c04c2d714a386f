// The cookie of the sign-ins that a browser has begun at the OpenID provider. Only this server can open it.
import type { Request, Response } from "express";
import { maxAgeSeconds, type OidcTransaction, openTransactions, sealTransactions } from "../../people/sign-in/oidc/transactions.ts";
import type { Runtime } from "../../runtime.ts";

const cookieName = "__Host-worktrack-oidc";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

type Ports = Pick<Runtime, "secretKeys" | "clock">;

/** Empty without the cookie, and when it has several values, because then one of them is not ours. */
export const readTransactions = async ({ secretKeys, clock }: Ports, { headers }: Request): Promise<OidcTransaction[]> => {
  const values = (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
  const [value] = values;
  if (value === undefined || values.length > 1) return [];
  const opened = openTransactions(secretKeys.known, value, clock());
  if (opened.length > 0) return opened;
  // Another process may have sealed it with the key of a rotation that this one does not know yet.
  await secretKeys.refresh();
  return openTransactions(secretKeys.known, value, clock());
};

/** Without transactions, the cookie is removed. */
export const writeTransactions = ({ secretKeys }: Ports, res: Response, transactions: readonly OidcTransaction[]): void => {
  const value =
    transactions.length === 0 ? "; Max-Age=0" : `${sealTransactions(secretKeys.known[0], transactions)}; Max-Age=${maxAgeSeconds}`;
  res.append("Set-Cookie", `${cookieName}=${value}; ${attributes}`);
};
