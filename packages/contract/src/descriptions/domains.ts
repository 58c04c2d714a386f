import * as bounds from "../bounds.ts";
import type { domainOperations } from "../domains.ts";
import type { DescriptionsOf } from "../operation.ts";

export const domainDescriptions: DescriptionsOf<typeof domainOperations> = {
  "domains.list": "Returns the domains that were added, oldest first, each with its TXT record.",
  "domains.create":
    "Adds a domain that is not verified yet. Create the TXT record of the response at your DNS provider, then call `POST " +
    "/api/v1/domains/verify`. International names are converted to their ASCII form. A public suffix such as `co.uk`, an IP address or a name " +
    "with a single label is 422. A domain covers exactly the addresses after its `@`: add each subdomain separately. A workspace can have " +
    `${bounds.domainsPerWorkspace} domains; one that was added before is 409 \`conflict\`.`,
  "domains.verify":
    "Looks up the TXT record and verifies the domain if it is found. Otherwise the response is 409 `domain_not_verified`, and the `code` of " +
    "its first error says why: `wrong_value`, `no_record` or `dns_failure`. A domain is verified by one workspace at a time: 409 `conflict` " +
    "while another one has verified it. Verifying a verified domain checks its record again.",
  "domains.checkDns":
    "Looks up the TXT record and reports what was found, to diagnose a verification that fails. It changes nothing. The domain must have been " +
    "added before.",
  "domains.get": "Returns one domain with its TXT record.",
  "domains.delete":
    "Removes a domain. If it was verified, addresses in it can no longer be provisioned, and another workspace can verify it. Members stay. " +
    "Adding the domain again gives it another TXT record.",
};
