// Checks that an address is in a verified domain of the workspace. Only such people can be provisioned.
import type { Context } from "../../context.ts";
import { statement } from "../../platform/statement.ts";
import { ScimError } from "../protocol/error.ts";

const findVerifiedDomain = statement({
  name: "scim_verified_domain",
  parameters: { organizationId: "uuid", domain: "text" },
  row: {},
  text: "SELECT FROM domain WHERE organization_id = $organizationId AND domain = $domain AND verified_at IS NOT NULL",
});

/** @throws ScimError invalidValue that names the domain */
export const requireVerifiedDomain = async ({ database, caller }: Context, email: string): Promise<void> => {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const rows = await database.query(findVerifiedDomain, { organizationId: caller.organizationId, domain });
  if (rows.length === 0)
    throw new ScimError(
      "invalidValue",
      `userName: ${domain} is not a verified domain of this workspace. Verify it before you provision its people.`,
    );
};
