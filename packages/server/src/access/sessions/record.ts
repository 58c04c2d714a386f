// Converts the columns of a session to its record in the contract.
import type { Session, SignInMethod } from "@worktrack/contract";

interface SessionColumns {
  readonly id: string;
  readonly method: SignInMethod;
  readonly userAgent: string | null;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endsAt: Date;
}

/** `currentId` is the credential that sent the request. */
export const sessionRecord = (
  { id, method, userAgent, address, createdAt, lastUsedAt, expiresAt, endsAt }: SessionColumns,
  currentId: string,
): Session => ({
  id,
  method,
  current: id === currentId,
  userAgent,
  address,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: (expiresAt ?? endsAt).toISOString(),
});
