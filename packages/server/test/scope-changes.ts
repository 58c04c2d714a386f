import { setTimeout as sleep } from "node:timers/promises";
import type { Scope } from "@worktrack/contract";
import type { OpenDatabase } from "../src/database/database.ts";

interface ScopeChanges {
  /** The scopes of the credential after its nth change. */
  readonly scopesOf: (n: number) => Scope[];
  /** The time between two changes. */
  readonly pauseMs: number;
}

/** Gives scopes to a credential and takes them from it while `work` runs. */
export const whileScopesChange = async (
  { prisma }: OpenDatabase,
  id: string,
  { scopesOf, pauseMs }: ScopeChanges,
  work: () => Promise<void>,
): Promise<void> => {
  const working = work();
  let isWorking = true;
  const end = (): void => {
    isWorking = false;
  };
  working.then(end, end);
  for (let n = 0; isWorking; n++) {
    await prisma.credential.updateMany({ where: { id }, data: { scopes: scopesOf(n) } });
    await sleep(pauseMs);
  }
  await working;
};
