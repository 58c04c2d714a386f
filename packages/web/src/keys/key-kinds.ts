// The two kinds of keys that people manage. Both have the same operations, on two paths.
import type { Credential } from "@worktrack/sdk";
import { client } from "../api/client.ts";
import { type LiveItem, mayHaveChanged } from "../live/live.ts";
import { hasScope, isAdministrator } from "../session/session.ts";

/** As the address names them. */
export type KeyKind = "service-accounts" | "tokens";

export const keyKindOf = ({ kind }: Pick<Credential, "kind">): KeyKind => (kind === "service_account" ? "service-accounts" : "tokens");

/** The noun for people. */
export const keyNouns: Readonly<Record<KeyKind, string>> = { "service-accounts": "service account", tokens: "personal token" };

export const keyOperations = (kind: KeyKind) => (kind === "tokens" ? client.me.tokens : client.serviceAccounts);

export const keyPath = (key: Pick<Credential, "kind" | "id">): string => `/keys/${keyKindOf(key)}/${key.id}`;

/** Whether keys or sessions may have changed. With an id: this key. */
export const changesKeys = (item: LiveItem, id?: string): boolean => mayHaveChanged(item, "credential", id);

export const canReadKeys = (kind: KeyKind): boolean => kind === "tokens" || (isAdministrator() && hasScope("credentials:read"));

export const canWriteKeys = (kind: KeyKind): boolean => canReadKeys(kind) && hasScope("credentials:write");
