import type { z } from "zod";
import type { Credential, credentialOperations } from "../credentials.ts";
import { defaultDateVersion } from "../versions.ts";
import type { ExamplesOf } from "./example.ts";
import { type ExampleRecords, exampleId, pageOf } from "./records.ts";

const unlimited = { projectIds: null, allowedCidrs: null, expiresAt: null };

/** A service account and a personal token. */
export const exampleCredentials = ({ ada, dates }: ExampleRecords) => {
  const { createdAt, updatedAt } = dates;
  const account: z.infer<typeof Credential> = {
    id: exampleId(13),
    kind: "service_account",
    name: "CI",
    prefix: "zMit5y3ykZ7y",
    userId: exampleId(14),
    scopes: ["tasks:write"],
    ...unlimited,
    allowedCidrs: ["203.0.113.0/24"],
    lastUsedAt: updatedAt,
    lastApiVersion: defaultDateVersion,
    lastClient: "sdk",
    apiVersion: defaultDateVersion,
    previousSecretExpiresAt: null,
    createdAt,
    revokedAt: null,
  };
  const token: z.infer<typeof Credential> = {
    ...account,
    ...unlimited,
    id: exampleId(15),
    kind: "personal",
    name: "Laptop",
    prefix: "6sGer3GIJMew",
    userId: ada.id,
    scopes: ["tasks:write", "media:read"],
  };
  return { account, token };
};

export const credentialExamples = (records: ExampleRecords): ExamplesOf<keyof typeof credentialOperations> => {
  const { account, token } = exampleCredentials(records);
  const withSecret = (credential: z.infer<typeof Credential>) => ({ ...credential, secret: `wtk_${credential.prefix}_…` });
  const created = (credential: z.infer<typeof Credential>) =>
    withSecret({ ...credential, lastUsedAt: null, lastApiVersion: null, lastClient: null });
  const { scopes, allowedCidrs } = account;
  const rotate = { overlapSeconds: 3_600 };
  return {
    "serviceAccounts.list": { reply: pageOf(account) },
    "serviceAccounts.create": { body: { name: account.name, scopes, allowedCidrs }, reply: created(account) },
    "serviceAccounts.get": { reply: account },
    "serviceAccounts.update": {
      body: { scopes: ["tasks:write", "media:write"] },
      reply: { ...account, scopes: ["tasks:write", "media:write"] },
    },
    "serviceAccounts.rotate": { body: rotate, reply: withSecret(account) },
    "me.tokens.list": { reply: pageOf(token) },
    "me.tokens.create": { body: { name: token.name, scopes: token.scopes }, reply: created(token) },
    "me.tokens.get": { reply: token },
    "me.tokens.update": { body: { name: "Old laptop" }, reply: { ...token, name: "Old laptop" } },
    "me.tokens.rotate": { body: rotate, reply: withSecret(token) },
  };
};
