// Runs the program in workerd. The body of the request is its target as JSON.
import { checkConformance } from "./conformance.ts";

export default {
  fetch: async (request: Request): Promise<Response> => Response.json(await checkConformance((await request.json()) as never)),
};
