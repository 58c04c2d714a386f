import { scimPrefix } from "../scim/names.ts";
import type { scimOperations } from "../scim/status.ts";
import type { ExamplesOf } from "./example.ts";

export const scimStatusExamples = (): ExamplesOf<keyof typeof scimOperations> => ({
  "scim.get": {
    reply: {
      url: `https://worktrack.example.com${scimPrefix}`,
      verifiedDomains: ["example.com"],
      activeUsers: 120,
      inactiveUsers: 7,
      linkedUsers: 125,
    },
  },
});
