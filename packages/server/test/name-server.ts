// A real DNS server on a loopback port, over UDP and TCP, with the records that tests give it. It answers NXDOMAIN for all other names, so
// that no test server queries the name servers of this machine.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import dns2, { type DnsHandler, type Resource } from "dns2";

const { TYPE, CLASS, RCODE } = dns2.Packet;

type Rcode = keyof typeof RCODE;

/** The answer for one name. A TXT record with several strings is an array. */
export interface NameAnswer {
  readonly txt?: readonly (string | readonly string[])[];
  readonly cname?: string;
  readonly rcode?: Rcode;
  /** Never answers. */
  readonly silent?: boolean;
  /** Answers after this. */
  readonly after?: Promise<unknown>;
}

const answers = new Map<string, NameAnswer>();
let asked: string[] = [];

const resourcesOf = (name: string, type: number, { txt = [], cname }: NameAnswer) => {
  const common = { name, class: CLASS.IN, ttl: 60 };
  if (cname !== undefined) return [{ ...common, type: TYPE.CNAME, domain: cname }];
  return type === TYPE.TXT ? txt.map((data) => ({ ...common, type: TYPE.TXT, data })) : [];
};

const answer: DnsHandler = async (request, send) => {
  const response = dns2.Packet.createResponseFromRequest(request);
  const [question] = request.questions;
  const name = question?.name.toLowerCase() ?? "";
  asked.push(name);
  const given = answers.get(name) ?? { rcode: "NXDOMAIN" };
  if (given.silent) return;
  await given.after;
  response.header.rcode = RCODE[given.rcode ?? "NOERROR"];
  response.answers.push(...(resourcesOf(name, question?.type ?? 0, given) as Resource[]));
  send(response);
};

const [tcp, udp] = [dns2.createTCPServer(answer), dns2.createUDPServer(answer)];
await once(tcp.listen(0, "127.0.0.1"), "listening");
const { port } = tcp.address() as AddressInfo;
await udp.listen(port, "127.0.0.1");
for (const server of [tcp, udp]) server.unref();

export const nameServer = {
  /** For the setting WORKTRACK_DNS_SERVERS. */
  address: `127.0.0.1:${port}`,
  set: (name: string, answer: NameAnswer): void => void answers.set(name, answer),
  remove: (name: string): void => void answers.delete(name),
  /** Forgets the queries so far, and returns their names. */
  takeQueries: (): string[] => {
    const taken = asked;
    asked = [];
    return taken;
  },
};
