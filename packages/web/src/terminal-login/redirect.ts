// Pure rules for the login of a terminal on this machine: what its address asks for, and where the browser goes afterwards.
import { scopes as known, redirectPath, type Scope } from "@worktrack/contract/values";

export interface RedirectRequest {
  readonly port: number;
  readonly state: string;
  readonly codeChallenge: string;
  readonly host: string;
  /** Empty: all that the person can grant. */
  readonly scopes: readonly Scope[];
  readonly tokenExpiresAt: string | undefined;
}

/** Undefined for an address that the CLI did not make. The server checks challenge, host and expiry again. */
export const readRedirect = (query: URLSearchParams): RedirectRequest | undefined => {
  const [port, state, codeChallenge, host] = ["port", "state", "challenge", "host"].map((name) => query.get(name) ?? "") as [
    string,
    string,
    string,
    string,
  ];
  const wanted = query.get("scopes")?.split(",") ?? [];
  const scopes = known.filter((scope) => wanted.includes(scope));
  const isComplete = /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535 && /^[\w-]{22,64}$/.test(state) && codeChallenge && host;
  if (!isComplete || scopes.length !== wanted.length) return undefined;
  return { port: Number(port), state, codeChallenge, host, scopes, tokenExpiresAt: query.get("expires") ?? undefined };
};

type RedirectAnswer = { readonly code: string } | { readonly error: "access_denied" };

/** Always this machine: the address that was opened chooses the port, and nothing else. */
export const redirectTo = ({ port, state }: RedirectRequest, answer: RedirectAnswer): string =>
  `http://127.0.0.1:${port}${redirectPath}?${new URLSearchParams({ ...answer, state })}`;
