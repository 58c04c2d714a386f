import type { DescriptionsOf } from "../operation.ts";
import { scimPrefix } from "../scim/names.ts";
import type { scimOperations } from "../scim/status.ts";

export const scimStatusDescriptions: DescriptionsOf<typeof scimOperations> = {
  "scim.get":
    `Returns what an administrator needs to connect an identity provider to \`${scimPrefix}\`, and how many people it manages. The provider ` +
    "authenticates with a service account that has the scope `scim:write`.",
};
