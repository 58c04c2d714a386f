import { z } from "zod";
import { clients } from "./values/access.ts";

/** The client named by `X-Service-Client`. Not verified. The server ignores an unknown value. */
export const Client = z.enum(clients).meta({ id: "Client", description: "The client named by X-Service-Client when the record was made" });
export type Client = z.infer<typeof Client>;
