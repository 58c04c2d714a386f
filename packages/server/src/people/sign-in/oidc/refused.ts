// Ends a sign-in with the provider. The person sees the refusal's text on the sign-in page, and the administrator the details in the log.
import type { OidcRefusal } from "@worktrack/contract";

export class OidcRefused extends Error {
  readonly refusal: OidcRefusal;
  /** For the log only. Contains no secrets, and from the provider's texts only the error code. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(refusal: OidcRefusal, details: Readonly<Record<string, unknown>> = {}) {
    super(refusal);
    this.refusal = refusal;
    this.details = details;
  }
}
