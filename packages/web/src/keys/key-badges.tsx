import type { Credential } from "@worktrack/sdk";
import { Time } from "../ui/time.tsx";
import { keyStateAt, overlapEndAt } from "./key-state.ts";

/** When a key expires. Empty for one whose badge says it. */
export const KeyExpiry = ({ credential }: { readonly credential: Credential }) => {
  const { expiresAt } = credential;
  if (keyStateAt(credential, Date.now()) !== "live") return null;
  return expiresAt === null ? (
    <span>Does not expire</span>
  ) : (
    <span>
      Expires <Time at={expiresAt} />
    </span>
  );
};

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
