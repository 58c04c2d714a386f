// Checks that each name server answers. Webhooks and the verification of domains need DNS.
import { CONNREFUSED, REFUSED, SERVFAIL } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { Config } from "../../settings/config.ts";
import { type Finding, ok, warning } from "./finding.ts";

const timesOf = { timeout: 1_500, tries: 2 };

export const checkDns = async ({ dnsServers }: Pick<Config, "dnsServers">): Promise<Finding> => {
  const servers = dnsServers.length > 0 ? dnsServers : new Resolver().getServers();
  const failures = (await Promise.all(servers.map(queryServer))).filter((failure) => failure !== undefined);
  const remedy = `Correct ${dnsServers.length > 0 ? "WORKTRACK_DNS_SERVERS" : "/etc/resolv.conf, or set WORKTRACK_DNS_SERVERS"}. Until then, webhooks are not delivered and domains cannot be verified.`;
  if (failures.length === 0 && servers.length > 0) return ok(`${servers.join(", ")} answer`);
  return warning(failures.length > 0 ? `name servers without an answer: ${failures.join(", ")}` : "no name server is configured", remedy);
};

/** Undefined if the server answers, even with "no such record". Asks for the root's name servers, which every resolver knows. */
const queryServer = async (server: string): Promise<string | undefined> => {
  const resolver = new Resolver(timesOf);
  resolver.setServers([server]);
  try {
    await resolver.resolveNs(".");
    return undefined;
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code ?? "unknown";
    const failed = new Set<string>([SERVFAIL, REFUSED, CONNREFUSED, "ETIMEOUT", "ECANCELLED", "EBADRESP"]);
    return failed.has(code) ? `${server} (${code})` : undefined;
  }
};
