// The error for a URL or address that webhooks must not reach, with its codes and messages.
import { bounds } from "@worktrack/contract";

const messages = {
  invalid_url: "This is not a valid URL",
  too_long: `The URL can have at most ${bounds.webhookUrlChars} characters`,
  https_required: "The URL must start with https://",
  credentials_in_url: "The URL must not contain a user name or password",
  port_not_allowed: "This server does not send webhooks to this port",
  localhost: "The URL must not point to localhost",
  address_not_public: "The URL must lead to public addresses only",
  name_not_resolved: "This host name does not resolve to an address",
} as const;

/** Thrown when a webhook must not be sent to a URL. The message goes to the caller, so it contains no part of the URL and no address. */
export class BlockedTargetError extends Error {
  readonly code: keyof typeof messages;

  constructor(code: keyof typeof messages, options?: ErrorOptions) {
    super(messages[code], options);
    this.code = code;
  }
}
