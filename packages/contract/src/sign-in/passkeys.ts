// Passkeys: their record, and the operations to register, list, rename and remove them, and to sign in with one.
import { z } from "zod";
import * as bounds from "../bounds.ts";
import { Id, IsoTime, nameText } from "../fields.ts";
import { defineOperations } from "../operation.ts";
import { cursorPage, cursorQuery } from "../paging.ts";
import { signIn } from "./session.ts";
import { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from "./webauthn.ts";

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    backedUp: z
      .boolean()
      .meta({ description: "Whether the passkey is synchronized to other devices, so that it survives the loss of one" }),
    createdAt: IsoTime,
    lastUsedAt: IsoTime.nullable().meta({ description: "When it last signed in. null: never" }),
  })
  .meta({ id: "Passkey", description: "A passkey that signs a person in, without its public key" });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyCreate = z
  .strictObject({ name: nameText(bounds.nameChars).default("Passkey"), response: PasskeyRegistration })
  .meta({ id: "PasskeyCreate", description: "The passkey to register" });

export const PasskeyUpdate = z
  .strictObject({ name: nameText(bounds.nameChars) })
  .meta({ id: "PasskeyUpdate", description: "The new name" });

export const SignInWithPasskey = z
  .strictObject({ response: PasskeyAssertion })
  .meta({ id: "SignInWithPasskey", description: "The answer of the passkey to sign in with" });

const path = "/api/v1/me/passkeys" as const;
const read = { tag: "Sign-in", access: "credentials:read", everyPlan: true, wholeWorkspace: true, noStore: true } as const;
const write = { ...read, access: "credentials:write" } as const;
const params = z.object({ id: Id.describe("The passkey's id") });

export const passkeyOperations = defineOperations({
  "signIn.passkeyOptions": {
    method: "POST",
    path: "/api/v1/sign-in/passkey/options",
    summary: "Get the options of navigator.credentials.get, to sign in with a passkey",
    tag: signIn.tag,
    access: "public",
    limit: "sign-in",
    status: 200,
    reply: PasskeyRequestOptions,
    noStore: true,
    errors: ["passkeys_unavailable"],
  },
  "signIn.passkey": {
    ...signIn,
    path: "/api/v1/sign-in/passkey",
    summary: "Sign in with a passkey",
    body: SignInWithPasskey,
    errors: ["invalid_passkey", "forbidden", "passkeys_unavailable"],
  },
  "me.passkeys.list": {
    ...read,
    method: "GET",
    path,
    summary: "List your passkeys, oldest first",
    query: z.strictObject(cursorQuery),
    status: 200,
    reply: cursorPage(Passkey),
    errors: ["forbidden"],
  },
  "me.passkeys.get": {
    ...read,
    method: "GET",
    path: `${path}/:id`,
    summary: "Get a passkey",
    params,
    status: 200,
    reply: Passkey,
    errors: ["forbidden"],
  },
  "me.passkeys.options": {
    ...write,
    method: "POST",
    path: `${path}/options`,
    summary: "Get the options of navigator.credentials.create, to register a passkey",
    changes: "access",
    status: 200,
    reply: PasskeyCreationOptions,
    errors: ["forbidden", "conflict", "passkeys_unavailable"],
  },
  "me.passkeys.create": {
    ...write,
    method: "POST",
    path,
    summary: "Register a passkey",
    changes: "access",
    body: PasskeyCreate,
    status: 201,
    reply: Passkey,
    errors: ["forbidden", "conflict", "passkeys_unavailable"],
  },
  "me.passkeys.update": {
    ...write,
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Rename a passkey",
    params,
    body: PasskeyUpdate,
    status: 200,
    reply: Passkey,
    errors: ["forbidden", "reauthentication_required"],
  },
  "me.passkeys.delete": {
    ...write,
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a passkey; it does not sign in any more",
    changes: "access",
    params,
    status: 204,
    errors: ["forbidden"],
  },
});
