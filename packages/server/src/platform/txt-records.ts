// Looks up TXT records by DNS, with a bound on the time and on the aliases that it follows. DNS bounds an answer to 64 KiB.
import { CANCELLED, NODATA, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";

/** `absent`: the name servers say that there is no such record. `failed`: they gave no answer, so the record may exist. */
export type TxtAnswer =
  | { readonly kind: "found"; readonly values: readonly string[] }
  | { readonly kind: "absent" }
  | { readonly kind: "failed"; readonly code: string };

export type LookUpTxt = (name: string) => Promise<TxtAnswer>;

export interface DnsPort {
  /** Looks up TXT records by DNS. A look-up takes seconds, so it must not run inside a transaction. */
  readonly lookUpTxt: LookUpTxt;
}

interface LookUpTimes {
  /** The longest time for the first query to a name server. Later tries wait longer. */
  readonly queryMs: number;
  /** The longest time for the whole look-up. */
  readonly totalMs: number;
}

const aliasesMax = 8;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown";
const isAbsence = (code: string): boolean => code === NODATA || code === NOTFOUND;

/** Creates a look-up that asks these name servers, or those of the operating system if there are none. */
export const createTxtLookUp =
  (servers: readonly string[], { queryMs, totalMs }: LookUpTimes = { queryMs: 2_000, totalMs: 5_000 }): LookUpTxt =>
  async (name) => {
    // A resolver of its own, because `cancel` ends all queries of a resolver.
    const resolver = new Resolver({ timeout: queryMs, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const expiry = new AbortController();
    const timer = setTimeout(() => {
      expiry.abort();
      resolver.cancel();
    }, totalMs);
    try {
      return await followAliases(resolver, name, expiry.signal);
    } finally {
      clearTimeout(timer);
    }
  };

/** Recursive name servers follow aliases themselves. Other name servers may answer with the CNAME record alone, in which c-ares finds no text. */
const followAliases = async (resolver: Resolver, name: string, expiry: AbortSignal): Promise<TxtAnswer> => {
  let at: string | undefined = name;
  for (let aliases = 0; aliases <= aliasesMax; aliases++) {
    const answer = await queryTxt(resolver, at);
    if (answer.kind !== "absent") return answer;
    if (expiry.aborted) return { kind: "failed", code: CANCELLED };
    const alias = await queryAlias(resolver, at);
    if (typeof alias !== "string") return alias;
    at = alias;
  }
  return { kind: "failed", code: "too_many_aliases" };
};

/** Joins the strings of each record, because a string has at most 255 bytes (RFC 7208 §3.3). */
const queryTxt = async (resolver: Resolver, name: string): Promise<TxtAnswer> => {
  try {
    const records = await resolver.resolveTxt(name);
    return records.length === 0 ? { kind: "absent" } : { kind: "found", values: records.map((strings) => strings.join("")) };
  } catch (error) {
    const code = codeOf(error);
    return isAbsence(code) ? { kind: "absent" } : { kind: "failed", code };
  }
};

const queryAlias = async (resolver: Resolver, name: string): Promise<string | TxtAnswer> => {
  try {
    const [alias] = await resolver.resolveCname(name);
    return alias ?? { kind: "absent" };
  } catch (error) {
    const code = codeOf(error);
    return isAbsence(code) ? { kind: "absent" } : { kind: "failed", code };
  }
};
