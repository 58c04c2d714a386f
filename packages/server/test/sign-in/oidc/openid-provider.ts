// A real OpenID provider (oidc-provider) on a loopback port. It signs in the account that the browser names, without pages, and can be given
// faults.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
import type { OidcConfig } from "../../../src/settings/config.ts";

type Claims = Record<string, unknown>;

/** A deviation from the protocol. */
export interface Fault {
  /** Changes the ID token's claims before it is signed. */
  readonly claims?: (claims: Claims) => Claims;
  /** Signs ID tokens with this key, or not at all. */
  readonly signedBy?: KeyObject | "nobody";
  /** Changes the metadata. */
  readonly metadata?: (metadata: Claims) => Claims;
  /** The token endpoint's answer. */
  readonly tokenAnswer?: { readonly status: number; readonly body: string };
  /** Compares the id and the secret of HTTP Basic with what was sent, without decoding them. */
  readonly rawBasic?: true;
}

export interface OpenIdProvider {
  readonly config: OidcConfig;
  /** The accounts' claims, by their subjects. */
  readonly accounts: Map<string, Claims>;
  /** The paths of the requests that the server, and not a browser, has sent. */
  readonly requests: string[];
  fault: Fault;
  /** Replaces the key that signs ID tokens. */
  rotateKey(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The cookie with which a browser of a test chooses its account. */
export const accountCookie = "account";

const newKey = (): KeyObject => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const jwt = (claims: Claims, key: KeyObject | "nobody", kid: string): string => {
  const head = `${encode({ alg: key === "nobody" ? "none" : "ES256", typ: "JWT", kid })}.${encode(claims)}`;
  const signature = key === "nobody" ? "" : sign("sha256", Buffer.from(head), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
  return `${head}.${signature}`;
};

interface Options {
  /** Where browsers come back to. Read when the first browser comes. */
  readonly callbackUrl: () => string;
  /** Whether ID tokens have the address, instead of the userinfo endpoint. */
  readonly addressInIdToken?: boolean;
  readonly clientSecret?: string;
  /** The only way in which the client can prove its secret. HTTP Basic by default. */
  readonly clientAuth?: "client_secret_post";
}

/** Starts a provider. `callbackUrl` may be known only after the server has started. */
export const startOpenIdProvider = async (options: Options): Promise<OpenIdProvider> => {
  const client = { clientId: "worktrack", clientSecret: options.clientSecret ?? randomUUID() };
  let key = newKey();
  let kid = randomUUID();
  let handle: RequestListener | undefined;
  const server: Server = createServer((request, response) => {
    handle ??= makeProvider();
    handle(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const rig: OpenIdProvider = {
    config: { issuer, ...client, only: false },
    accounts: new Map(),
    requests: [],
    fault: {},
    rotateKey: () => {
      [key, kid, handle] = [newKey(), randomUUID(), undefined];
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => {
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
  };

  const adapter = createAdapter();
  const makeProvider = (): RequestListener => {
    const provider = new Provider(issuer, {
      adapter,
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [options.callbackUrl()],
          ...(options.clientAuth && { token_endpoint_auth_method: options.clientAuth }),
          id_token_signed_response_alg: "ES256",
        },
      ],
      jwks: { keys: [{ ...key.export({ format: "jwk" }), kid, use: "sig", alg: "ES256" }] },
      enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
      cookies: { keys: ["of-a-test"] },
      claims: { openid: ["sub", "hd"], email: ["email", "email_verified", "xms_edov"], profile: ["name", "given_name", "family_name"] },
      conformIdTokenClaims: options.addressInIdToken !== true,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...rig.accounts.get(sub) }) }),
      loadExistingGrant: async (ctx) => {
        const known = ctx.oidc.client && ctx.oidc.session?.grantIdFor(ctx.oidc.client.clientId);
        const found = known && (await provider.Grant.find(known));
        if (found) return found;
        const accountId = ctx.oidc.session?.accountId;
        const clientId = ctx.oidc.client?.clientId;
        const grant = new provider.Grant({ ...(accountId && { accountId }), ...(clientId && { clientId }) });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 3_600, Interaction: 600, Session: 86_400 },
    });
    provider.use(async (ctx, next) => {
      if (ctx.path.startsWith("/interaction/")) {
        const accountId = ctx.cookies.get(accountCookie);
        const result = accountId ? { login: { accountId } } : { error: "access_denied", error_description: "<b>Canceled</b>" };
        await provider.interactionFinished(ctx.req, ctx.res, result);
        return;
      }
      if (ctx.get("user-agent").startsWith("openid-client/")) rig.requests.push(ctx.path);
      if (rig.fault.rawBasic && ctx.path === "/token") {
        const sent = Buffer.from(ctx.get("authorization").replace("Basic ", ""), "base64").toString();
        const [id, ...secret] = sent.split(":").map(encodeURIComponent);
        ctx.req.headers.authorization = `Basic ${Buffer.from(`${id}:${secret.join(":")}`).toString("base64")}`;
      }
      await next();
      const { claims, signedBy, metadata, tokenAnswer } = rig.fault;
      const body = ctx.body as Claims;
      if (ctx.path === "/.well-known/openid-configuration" && metadata) ctx.body = metadata(body);
      if (ctx.path !== "/token" || ctx.status !== 200) return;
      if (tokenAnswer) {
        [ctx.status, ctx.body] = [tokenAnswer.status, tokenAnswer.body];
      } else if (claims || signedBy) {
        const before = JSON.parse(Buffer.from(String(body.id_token).split(".")[1] ?? "", "base64url").toString());
        body.id_token = jwt(claims ? claims(before) : before, signedBy ?? key, kid);
      }
    });
    return provider.callback();
  };

  return rig;
};

/** Keeps what the provider stores for as long as it runs, also when its key is replaced. */
const createAdapter = (): ((name: string) => Adapter) => {
  const stored = new Map<string, AdapterPayload>();
  const select = (is: (payload: AdapterPayload) => boolean) => [...stored].filter(([, payload]) => is(payload));
  return (name) => ({
    upsert: async (id, payload) => void stored.set(`${name} ${id}`, payload),
    find: async (id) => stored.get(`${name} ${id}`),
    findByUid: async (uid) => select((payload) => payload.uid === uid)[0]?.[1],
    findByUserCode: async (userCode) => select((payload) => payload.userCode === userCode)[0]?.[1],
    consume: async (id) => {
      const payload = stored.get(`${name} ${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void stored.delete(`${name} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [id] of select((payload) => payload.grantId === grantId)) stored.delete(id);
    },
  });
};
