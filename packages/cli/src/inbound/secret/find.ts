import { argument } from "../../command/option.ts";
import { text } from "../../command/reader.ts";
import type { Client } from "../../context.ts";
import { findByName } from "../../paging/find.ts";
import type { InboundSecret } from "./columns.ts";

export const secretArgument = { reference: argument("REF", text, "Name, prefix or id of the secret", "id") };

/** By id; or by name or prefix, among those that are not revoked. */
export const findSecret = ({ inboundSecrets }: Client, reference: string): Promise<InboundSecret> =>
  findByName<InboundSecret>(reference, {
    noun: "inbound secret",
    listing: "worktrack inbound secrets list",
    get: (id) => inboundSecrets.get({ id }),
    list: (page) => inboundSecrets.list(page),
    hasName: ({ name, prefix, revokedAt }, called) => revokedAt === null && (name === called || prefix === called),
  });
