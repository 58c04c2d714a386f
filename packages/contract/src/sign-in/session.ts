// Sessions of people who signed in with a browser: their record, and the operations to sign in with a token, sign out, list and end them.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Id, IsoTime } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { signInMethods } from "../values/access.ts";

export const SignInMethod = z
  .enum(signInMethods)
  .meta({ description: "How the person signed in. `token`: the session has the access of that personal token, and ends with it" });

export const Session = z
  .object({
    id: Id,
    method: SignInMethod,
    current: z.boolean().meta({ description: "Whether this session sent the request" }),
    userAgent: z.string().nullable().meta({ description: "The browser's User-Agent at the sign-in" }),
    address: z.string().meta({ description: "The IP address of the sign-in" }),
    createdAt: IsoTime.meta({ description: "When the person signed in" }),
    lastUsedAt: IsoTime.nullable().meta({ description: "When it was last used, exact to a minute" }),
    expiresAt: IsoTime.meta({
      description: `When it ends if it is not used: ${bounds.sessionIdleDays} days after its last use, and at most ${bounds.sessionDays} days after the sign-in`,
    }),
  })
  .meta({ id: "Session", description: "A person who is signed in with a browser" });
export type Session = z.infer<typeof Session>;

/** The reply to every sign-in. The cookie has the secret, which no reply shows. */
export const SignedIn = z
  .object({
    session: Session.describe("The new session"),
    userId: Id.describe("The id of the person"),
    organizationId: Id.describe("The id of the workspace"),
  })
  .meta({ id: "SignedIn", description: "The new session. Its secret is in the cookie" });

/** Denied to pages of other origins, and charged to the address. */
export const signIn = {
  method: "POST",
  tag: "Sign-in",
  access: "public",
  limit: "sign-in",
  setsSession: true,
  status: 201,
  reply: SignedIn,
  noStore: true,
} as const;

export const SignInWithToken = z
  .strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true, description: "A personal token" }) })
  .meta({ id: "SignInWithToken", description: "The token to sign in with" });

const sessions = "/api/v1/me/sessions" as const;
const write = { tag: "Sign-in", access: "credentials:write", everyPlan: true, noStore: true, status: 204 } as const;

export const sessionOperations = defineOperations({
  "signIn.token": {
    ...signIn,
    path: "/api/v1/sign-in/token",
    summary: "Sign in with a personal token; the session has its access and ends with it",
    body: SignInWithToken,
    errors: ["invalid_token", "forbidden"],
  },
  "signIn.end": {
    method: "DELETE",
    path: "/api/v1/sign-in",
    summary: "Sign out: end the session that sends this",
    tag: "Sign-in",
    access: "credential",
    setsSession: true,
    status: 204,
    noStore: true,
    errors: ["forbidden"],
  },
  "me.sessions.list": {
    method: "GET",
    path: sessions,
    summary: "List your sessions that have not ended, newest first",
    tag: "Sign-in",
    access: "credentials:read",
    everyPlan: true,
    wholeWorkspace: true,
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(Session),
    noStore: true,
    errors: ["forbidden"],
  },
  "me.sessions.end": {
    ...write,
    method: "DELETE",
    path: `${sessions}/:id`,
    summary: "End one of your sessions",
    wholeWorkspace: true,
    params: z.object({ id: Id.describe("The session's id") }),
    errors: ["forbidden"],
  },
  "me.sessions.endOthers": {
    ...write,
    method: "DELETE",
    path: sessions,
    summary: "End all your sessions except the one that sends this",
    wholeWorkspace: true,
    errors: ["forbidden"],
  },
});
