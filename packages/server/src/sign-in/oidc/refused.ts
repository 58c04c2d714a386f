// Ends a sign-in with the provider. The person sees the refusal's text on the sign-in page, and the administrator the details in the log.
import type { OidcRefusal } from "@worktrack/contract";

export class OidcRefused extends Error {
  readonly refusal: OidcRefusal;
  /** Logged, and shown to nobody else. It contains no secrets, and of the provider's texts only its error code. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(refusal: OidcRefusal, details: Readonly<Record<string, unknown>> = {}) {
    super(refusal);
    this.refusal = refusal;
    this.details = details;
  }
}
