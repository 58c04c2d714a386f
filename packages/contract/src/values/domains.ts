/** Domains as plain values: the results of a look-up of a domain's TXT record. */
export const domainCheckResults = ["found", "wrong_value", "no_record", "dns_failure"] as const;
export type DomainCheckResult = (typeof domainCheckResults)[number];
