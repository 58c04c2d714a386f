// Sends browsers to the OpenID provider, and signs them in when they come back. Both are visits of a browser and not operations: every answer
// is a redirect, to the provider, the page that the person wanted, or the sign-in page with the reason of a refusal.
import { headers, oidcPaths } from "@worktrack/contract";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { authenticate } from "../../access/credentials/authenticate.ts";
import { runAuthorized } from "../../caller/authority.ts";
import type { Caller } from "../../caller/caller.ts";
import { localPath } from "../../people/sign-in/local-path.ts";
import { connectAccount } from "../../people/sign-in/oidc/connect.ts";
import { createOidcProvider, type OidcProvider } from "../../people/sign-in/oidc/provider.ts";
import { OidcRefused } from "../../people/sign-in/oidc/refused.ts";
import type { OidcContext } from "../../people/sign-in/oidc/session.ts";
import { signInWithAccount } from "../../people/sign-in/oidc/sign-in.ts";
import { expiryOf, takeTransaction } from "../../people/sign-in/oidc/transactions.ts";
import { consumeChallenge } from "../../people/sign-in/passkeys/used-challenges.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Runtime } from "../../runtime.ts";
import type { OidcConfig } from "../../settings/config.ts";
import { admitPublicRequest, admitRequest, requireSpaceFor } from "../admission.ts";
import { addressOf } from "../client.ts";
import { refuseMethod, writeErrorHeaders } from "../problem.ts";
import { readSessionCookie, setSessionCookie } from "../session-cookie.ts";
import { readTransactions, writeTransactions } from "./oidc-cookie.ts";

/** Both visits are charged to the address. */
const visit = { method: "GET", access: "public", limit: "sign-in" } as const;

export const oidcRouter = (runtime: Runtime, config: OidcConfig): Router => {
  const provider = createOidcProvider(config, `${runtime.baseUrl}${oidcPaths.callback}`);
  const router = Router({ caseSensitive: true, strict: true });
  router.all(
    oidcPaths.start,
    redirecting(runtime, (req, res) => beginSignIn(runtime, provider, req, res)),
  );
  router.all(
    oidcPaths.callback,
    redirecting(runtime, (req, res) => finishSignIn(runtime, provider, req, res)),
  );
  return router;
};

/** Returns the address to send the browser to. */
type Visit = (req: Request, res: Response) => Promise<string>;

const redirecting =
  (runtime: Runtime, visit: Visit): RequestHandler =>
  async (req, res) => {
    // HEAD would use up a code.
    if (req.method !== "GET") refuseMethod(req, res, ["GET"]);
    res.setHeader("Cache-Control", "no-store");
    const target = await visit(req, res).catch((error) => refusalPage(runtime, error, res));
    res.redirect(303, target);
  };

const beginSignIn = async (runtime: Runtime, provider: OidcProvider, req: Request, res: Response): Promise<string> => {
  await admitPublicRequest(runtime, visit, req, res);
  const { return: returnTo, prompt } = req.query;
  const connects = "connect" in req.query ? await connectingSession(runtime, req, res) : null;
  if (!isOwnNavigation(req)) return `${runtime.baseUrl}/sign-in?next=${encodeURIComponent(localPath(returnTo))}`;
  const begun = { returnTo: localPath(returnTo), fresh: prompt === "login", connects, nowMs: runtime.clock() };
  const { transaction, url } = await provider.begin(begun);
  writeTransactions(runtime, res, [...(await readTransactions(runtime, req)), transaction]);
  return url;
};

/**
 * Whether a page of this server, or the person themselves, sends the browser here. Another site could otherwise switch the browser's session:
 * a provider that knows the person answers without asking. Browsers without these headers are not distinguished.
 */
const isOwnNavigation = ({ headers: { "sec-fetch-site": site, "sec-fetch-dest": dest } }: Request): boolean =>
  (site === undefined || site === "same-origin" || site === "none") && (dest === undefined || dest === "document");

/** Another site could otherwise connect its own account to the person who visits it. @throws OidcRefused, ApiError reauthentication_required */
const connectingSession = async (runtime: Runtime, req: Request, res: Response): Promise<string> => {
  if (req.headers["sec-fetch-site"] !== "same-origin") throw new OidcRefused("oidc_cross_origin");
  const rules = { method: "GET", access: "credential", changes: "access" } as const;
  return (await admitRequest(runtime, rules, req, res).catch(refuseSignedOut)).credential.id;
};

const finishSignIn = async (runtime: Runtime, provider: OidcProvider, req: Request, res: Response): Promise<string> => {
  await admitPublicRequest(runtime, visit, req, res);
  const { transaction, others } = takeTransaction(await readTransactions(runtime, req), req.query.state);
  writeTransactions(runtime, res, others);
  if (!transaction) throw new OidcRefused("oidc_expired", { reason: "unknown_state" });
  // A browser may send a callback twice. A provider that sees a code twice revokes the tokens that it issued the first time.
  if (!(await consumeChallenge(runtime.database, transaction.state, expiryOf(transaction))))
    throw new OidcRefused("oidc_expired", { reason: "used_state" });
  const nowMs = runtime.clock();
  const account = await provider.finish(new URL(req.originalUrl, "http://localhost").searchParams, transaction, nowMs);
  await requireSpaceFor(runtime, { method: "POST" });
  const context = contextOf(runtime, nowMs, req);
  const { connects } = transaction;
  if (connects === null) setSessionCookie(res, await signInWithAccount(context, account));
  else {
    const authorize = async () => ({ caller: await connectingCaller(runtime, connects, req) });
    await runAuthorized({ ...context, ...(await authorize()) }, authorize, (current) => connectAccount(current, account));
  }
  return `${runtime.baseUrl}${transaction.returnTo}`;
};

/**
 * The caller of the session that began to connect the account. The provider's site sends the browser here, which the transaction allows:
 * only a page of this server can have begun it. @throws OidcRefused
 */
const connectingCaller = async (runtime: Runtime, sessionId: string, req: Request): Promise<Caller> => {
  const presented = { authorization: undefined, session: readSessionCookie(req), client: undefined, address: addressOf(req) };
  const caller = await authenticate(runtime, presented).catch(refuseSignedOut);
  if (caller.credential.id !== sessionId) throw new OidcRefused("oidc_signed_out");
  return caller;
};

const refuseSignedOut = (error: unknown): never => {
  const isSignedOut = error instanceof ApiError && (error.code === "unauthenticated" || error.code === "invalid_token");
  throw isSignedOut ? new OidcRefused("oidc_signed_out") : error;
};

const contextOf = (runtime: Runtime, nowMs: number, req: Request): OidcContext => ({
  ...runtime,
  nowMs,
  address: addressOf(req),
  ifMatch: undefined,
  traceparent: req.res?.locals.traceparent,
  recordRef: undefined,
  sessionSecret: readSessionCookie(req),
  userAgent: req.headers["user-agent"],
});

/** The sign-in page, which explains the refusal. Other errors are thrown again. */
const refusalPage = ({ log, baseUrl }: Runtime, error: unknown, res: Response): string => {
  if (error instanceof OidcRefused) {
    const { refusal, details } = error;
    log.warn(
      { requestId: String(res.getHeader(headers.requestId)), refusal, ...details },
      "a sign-in with the OpenID provider was refused",
    );
    return `${baseUrl}/sign-in?error=${refusal}`;
  }
  if (!(error instanceof ApiError) || (error.code !== "rate_limited" && error.code !== "reauthentication_required")) throw error;
  writeErrorHeaders(error, 303, res);
  return `${baseUrl}/sign-in?error=${error.code}`;
};
