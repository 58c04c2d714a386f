import type { Credential } from "@worktrack/sdk";
import { Time } from "../ui/time.tsx";
import { keyStateAt, overlapEndAt } from "./key-state.ts";

/** The state of a key, where it is not simply live. */
export const KeyBadges = ({ credential }: { readonly credential: Credential }) => {
  const nowMs = Date.now();
  const state = keyStateAt(credential, nowMs);
  const overlapEnd = overlapEndAt(credential, nowMs);
  return (
    <>
      {state === "revoked" && <span class="badge bad">Revoked</span>}
      {state === "expired" && <span class="badge bad">Expired</span>}
      {state === "expiring" && credential.expiresAt && (
        <span class="badge warn">
          Expires <Time at={credential.expiresAt} />
        </span>
      )}
      {overlapEnd && (
        <span class="badge warn">
          Old secret stops <Time at={overlapEnd} />
        </span>
      )}
    </>
  );
};
