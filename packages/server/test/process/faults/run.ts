// Plans rounds for the faults that this machine can make, and runs them on one site for each kind of database, all at the same time.
import { hasDebianPostgres } from "../../database/debian-postgres.ts";
import { type Fault, faults } from "./faults.ts";
import { type RoundResult, runRounds, type SiteResult } from "./rounds.ts";
import { type DatabaseKind, databaseKinds, planRounds } from "./schedule.ts";
import { missingForFaults, type Site, startSite } from "./site.ts";

export interface FaultOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Leaves out all others. */
  readonly databases?: readonly DatabaseKind[];
  readonly isIncluded?: (fault: Fault) => boolean;
  /** Ends the run after the current rounds, and removes what it has started. */
  readonly signal?: AbortSignal;
  readonly report?: (result: RoundResult) => void;
}

export interface FaultsResult {
  readonly sites: readonly SiteResult[];
  /** The programs and rights that some faults need and the machine does not have, one line each. */
  readonly missing: readonly string[];
}

export const runFaults = async (options: FaultOptions): Promise<FaultsResult> => {
  const { seed, databases = databaseKinds, rounds, isIncluded = () => true, signal, report = () => {} } = options;
  const kinds = databases.filter((database) => database === "embedded" || hasDebianPostgres);
  const sites: Site[] = [];
  try {
    for (const database of kinds) sites.push(await startSite(database));
    const included = faults.filter(isIncluded);
    const cells = sites.flatMap((site) =>
      included
        .filter(({ databases, needs }) => databases.includes(site.database) && (needs === undefined || site[needs] !== undefined))
        .map((fault) => ({ database: site.database, fault })),
    );
    const planned = planRounds(cells, seed, rounds);
    const results = await Promise.all(
      sites.map((site, index) =>
        runRounds(
          site,
          planned.filter(({ database }) => database === site.database),
          { seed: seed + index, signal, report },
        ),
      ),
    );
    return { sites: results, missing: missingForFaults(sites.every(({ disk }) => disk !== undefined)) };
  } finally {
    await Promise.allSettled(sites.map((site) => site.stop()));
  }
};
