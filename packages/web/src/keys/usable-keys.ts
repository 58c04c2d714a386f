import type { Credential } from "@worktrack/sdk";
import { canReadKeys, type KeyKind, keyOperations } from "./key-kinds.ts";
import { isUsable, keyStateAt } from "./key-state.ts";

/** More keys of a kind are left out. */
const keysMax = 1_000;

const loadKeys = async (kind: KeyKind, signal: AbortSignal): Promise<readonly Credential[]> => {
  if (!canReadKeys(kind)) return [];
  const keys: Credential[] = [];
  for await (const key of keyOperations(kind).list.all({ limit: 100 }, { signal })) if (keys.push(key) >= keysMax) break;
  return keys.filter((key) => isUsable(keyStateAt(key, Date.now())));
};

/** The keys that work now: the service accounts, if the person may see them, and their own tokens. */
export const loadUsableKeys = async (signal: AbortSignal): Promise<readonly Credential[]> =>
  (await Promise.all([loadKeys("service-accounts", signal), loadKeys("tokens", signal)])).flat();
