import { type Client, clientOfMcpName } from "@worktrack/contract";
import { z } from "zod";

const implementation = z.object({ name: z.string() });

/** The client's name in every message since revision 2026-07-28, and before that in `initialize` only. */
const Named = z.object({
  params: z.object({
    clientInfo: implementation.optional(),
    _meta: z.object({ "io.modelcontextprotocol/clientInfo": implementation.optional() }).optional(),
  }),
});

/** The client that a message names. Undefined if it names none. */
export const clientOfMessage = (message: unknown): Client | undefined => {
  const params = Named.safeParse(message).data?.params;
  const info = params?._meta?.["io.modelcontextprotocol/clientInfo"] ?? params?.clientInfo;
  return info && clientOfMcpName(info.name);
};
