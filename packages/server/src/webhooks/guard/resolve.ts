import { Resolver } from "node:dns/promises";

/** All addresses of a name, IPv4 first. Rejects when it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers, not the thread pool that bcrypt and files share; so /etc/hosts and search domains are not read.
 * Who waits for an answer sets the bound; the tries are few so that the questions end soon after.
 */
export const dnsResolve =
  (resolver: Pick<Resolver, "resolve4" | "resolve6"> = new Resolver({ timeout: 1_500, tries: 2 })): Resolve =>
  async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length === 0) throw new Error("The name has no address", { cause: answers.find(({ status }) => status === "rejected") });
    return addresses;
  };
