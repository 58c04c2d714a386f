import type { InboundReply } from "@worktrack/sdk";
import { required, value } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import type { Context } from "../../context.ts";
import { usageError } from "../../error/cli-error.ts";
import { column } from "../../output/column.ts";
import { readTextFile } from "../../terminal/text.ts";

/** On every report: what names the record, and who signs. The secret itself never comes from the command line. */
export const senderOptions = {
  source: required(value("NAME", text, "Short name of the system that reports, such as ci", "externalSource")),
  id: required(value("KEY", text, "What that system calls the thing: the same again updates it", "externalId")),
  prefix: value("PREFIX", text, "What is shown beside the secret, instead of WORKTRACK_INBOUND_PREFIX"),
  secretFile: value("FILE", text, "The secret from a file, or - for standard input, instead of WORKTRACK_INBOUND_SECRET"),
};

export const senderDetails =
  'Needs no token: it is signed with WORKTRACK_INBOUND_SECRET, which goes with WORKTRACK_INBOUND_PREFIX.\n"worktrack inbound secrets create NAME" makes both.';

interface Signer {
  readonly prefix: string | undefined;
  readonly secretFile: string | undefined;
}

/** Without a token, and so without a login. */
export const connectInbound = async (
  { environment, terminal, url }: Context,
  { prefix = environment.inboundPrefix, secretFile }: Signer,
) => {
  const secret = secretFile === undefined ? environment.inboundSecret : await readTextFile(terminal, secretFile);
  if (prefix === undefined) throw usageError("The secret's prefix is missing: set WORKTRACK_INBOUND_PREFIX or give --prefix");
  if (!secret?.trim()) throw usageError("The secret is missing: set WORKTRACK_INBOUND_SECRET or give --secret-file");
  const baseUrl = await url();
  if (baseUrl === undefined) throw usageError("The server's address is missing: set WORKTRACK_URL or give --url");
  const { WorktrackInbound } = await import("@worktrack/sdk");
  return new WorktrackInbound({ baseUrl, prefix, secret, client: "cli" });
};

const columns = [
  column<InboundReply>("DONE", ({ created }) => (created ? "created" : "updated")),
  column<InboundReply>("KIND", ({ kind }) => kind),
  column<InboundReply>("IDENTIFIER", ({ identifier }) => identifier ?? ""),
  column<InboundReply>("ID", ({ id }) => id),
];

export const tell = ({ output }: Context, reply: InboundReply): void =>
  output.changed(reply, columns, `${reply.created ? "Created" : "Updated"} ${reply.identifier ?? `${reply.kind} ${reply.id}`}`);
