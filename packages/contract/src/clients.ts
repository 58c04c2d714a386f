import { z } from "zod";
import { clients } from "./values/access.ts";

/** Who may name itself in `X-Service-Client`. Self-reported; an unknown value is ignored, never an error. */
export const Client = z.enum(clients).meta({ id: "Client", description: "The client named by X-Service-Client when the record was made" });
export type Client = z.infer<typeof Client>;
