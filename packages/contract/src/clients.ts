import { z } from "zod";
import { clients } from "./values/access.ts";

/** The client named by `X-Service-Client`. Not verified. */
export const Client = z.enum(clients).meta({ id: "Client", description: "The client named by X-Service-Client" });
export type Client = z.infer<typeof Client>;

/** Reads the header `X-Service-Client`, in any case. A name that is not in the list is `other`. Null when the header is absent. */
export const clientNamed = (header: string | undefined): Client | null => {
  const name = header?.trim().toLowerCase();
  if (!name) return null;
  const known = Client.safeParse(name);
  return known.success ? known.data : "other";
};
