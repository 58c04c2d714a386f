// One-time sign-in links: signing in with one, and making one for oneself. Accepting an invitation in a browser, which signs in, too.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { IsoTime } from "../fields.ts";
import { InvitationAccept } from "../members/invitation.ts";
import { defineOperations } from "../operation.ts";
import { signIn } from "./session.ts";

export const SignInLink = z
  .object({
    url: z.string().meta({
      description: "The page to open in a browser. The token is behind the `#`, which browsers do not send. Shown only in this response",
    }),
    secret: z.string().describe("The one-time token in `url`. Shown only in this response"),
    expiresAt: IsoTime.meta({ description: `When the link stops working, ${bounds.signInLinkMinutes} minutes after its creation` }),
  })
  .meta({ id: "SignInLink", description: "A link that signs its person in once" });

export const SignInWithLink = z
  .strictObject({ token: z.string().min(1).max(200).meta({ writeOnly: true, description: "The token behind the `#` of the link" }) })
  .meta({ id: "SignInWithLink", description: "The one-time token to sign in with" });

export const signInLinkOperations = defineOperations({
  "signIn.link": {
    ...signIn,
    path: "/api/v1/sign-in/link",
    summary: "Sign in with a one-time link, which then stops working",
    body: SignInWithLink,
    errors: ["invalid_token", "forbidden"],
  },
  "signIn.invitation": {
    ...signIn,
    path: "/api/v1/sign-in/invitation",
    summary: "Accept an invitation in a browser, and sign in",
    body: InvitationAccept,
    errors: ["not_found", "conflict", "forbidden"],
  },
  "me.signInLinks.create": {
    method: "POST",
    path: "/api/v1/me/sign-in-links",
    summary: "Create a one-time link that signs you in with a browser",
    tag: "Sign-in",
    access: "credentials:write",
    everyPlan: true,
    changes: "access",
    status: 201,
    reply: SignInLink,
    noStore: true,
    errors: ["forbidden"],
  },
});
