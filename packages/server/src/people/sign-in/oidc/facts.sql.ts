// Reads the facts that decide how an account of the OpenID provider signs in: its identity, and the people with its address.
import type { Database } from "../../../database/database.ts";
import { statement } from "../../../database/statement.ts";
import { domainOf, inVerifiedDomain } from "../../domains/address.ts";
import type { OidcAccount } from "./account.ts";
import type { AddressFacts } from "./decide.ts";

const findIdentity = statement({
  name: "oidc_find_identity",
  parameters: { issuer: "text", subject: "text" },
  row: { identityId: "uuid" },
  text: `SELECT identity_id AS "identityId" FROM oidc_subject WHERE issuer = $issuer AND subject = $subject`,
});

/** The identity that the account belongs to. Undefined: nobody has signed in with it, or connected it. */
export const findIdentityOfAccount = async (
  database: Database,
  { issuer, subject }: Pick<OidcAccount, "issuer" | "subject">,
): Promise<string | undefined> => (await database.query(findIdentity, { issuer, subject }))[0]?.identityId;

const findHolder = statement({
  name: "oidc_find_domain_holder",
  parameters: { domain: "text" },
  row: { organizationId: "uuid" },
  text: `
  SELECT d.organization_id AS "organizationId"
    FROM domain d JOIN organization o ON o.id = d.organization_id AND o.deletion_began_at IS NULL
   WHERE d.domain = $domain AND d.verified_at IS NOT NULL`,
});

/** The workspace that has verified the domain of the address. There is at most one. */
export const findDomainHolder = async (database: Database, email: string): Promise<string | undefined> =>
  (await database.query(findHolder, { domain: domainOf(email) }))[0]?.organizationId;

const readAddress = statement({
  name: "oidc_read_address",
  parameters: { organizationId: "uuid", email: "text", issuer: "text", identityId: "uuid?" },
  row: { memberId: "uuid?", memberHasAccount: "bool", memberAddressChanged: "bool", hasFormerMember: "bool", usesScim: "bool" },
  text: `
  SELECT m.id AS "memberId",
         EXISTS (
           SELECT FROM identity_person ip JOIN oidc_subject s ON s.identity_id = ip.identity_id AND s.issuer = $issuer
            WHERE ip.organization_id = $organizationId AND ip.user_id = m.id) AS "memberHasAccount",
         coalesce(m.address_unconfirmed, FALSE) AS "memberAddressChanged",
         EXISTS (
           SELECT FROM "user" f
            WHERE f.organization_id = $organizationId AND f.email = $email AND f.kind = 'person' AND f.left_at IS NOT NULL)
           OR EXISTS (
           SELECT FROM identity_person former
            WHERE former.organization_id = $organizationId AND former.identity_id = $identityId) AS "hasFormerMember",
         EXISTS (
           SELECT FROM "user" p
            WHERE p.organization_id = $organizationId AND (p.provisioned OR p.external_id IS NOT NULL)) AS "usesScim"
    FROM organization o
    LEFT JOIN LATERAL (
      SELECT u.id, u.address_unconfirmed FROM "user" u JOIN membership ms ON ms.organization_id = u.organization_id AND ms.user_id = u.id
       WHERE u.organization_id = o.id AND u.email = $email AND u.kind = 'person') m ON TRUE
   WHERE o.id = $organizationId AND o.deletion_began_at IS NULL AND ${inVerifiedDomain("$email")}`,
});

interface Address extends Pick<OidcAccount, "email" | "issuer"> {
  readonly organizationId: string;
  /** The identity of the account, which is no member of the workspace. Null: the account belongs to nobody. */
  readonly identityId: string | null;
}

/** Undefined if the workspace no longer has the domain. The workspace must be locked, so that the facts stay true until the commit. */
export const readAddressFacts = async (database: Database, address: Address): Promise<AddressFacts | undefined> =>
  (await database.query(readAddress, address))[0];
