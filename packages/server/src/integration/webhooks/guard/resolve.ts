import { Resolver } from "node:dns/promises";

/** Returns all addresses of a name, IPv4 first. Rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Creates a resolver that asks these name servers, or those of the operating system if there are none. */
export const createResolver = (servers: readonly string[]): Resolver => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
};

/**
 * Queries the name servers directly instead of in the thread pool that bcrypt and file access share. It does not read /etc/hosts or search
 * domains. Callers set their own time limit; the few tries only end abandoned queries soon.
 */
export const dnsResolve =
  (resolver: Pick<Resolver, "resolve4" | "resolve6">): Resolve =>
  async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length === 0) throw new Error("The name has no address", { cause: answers.find(({ status }) => status === "rejected") });
    return addresses;
  };
