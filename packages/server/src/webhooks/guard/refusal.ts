import { bounds } from "@worktrack/contract";

const messages = {
  invalid_url: "This is not a URL",
  too_long: `A webhook's URL has at most ${bounds.webhookUrlChars} characters`,
  https_required: "A webhook's URL begins with https://",
  credentials_in_url: "A webhook's URL has no user name and no password in it",
  port_not_allowed: "This server sends no webhooks to this port",
  localhost: "A webhook's URL does not name this machine itself",
  address_not_public: "A webhook's URL leads to public addresses only",
  name_not_resolved: "This host name has no address",
} as const;

/** Why nothing is sent to a URL. The message is for whoever chose the URL; it repeats nothing of it, and tells no address. */
export class Refusal extends Error {
  readonly code: keyof typeof messages;

  constructor(code: keyof typeof messages, options?: ErrorOptions) {
    super(messages[code], options);
    this.code = code;
  }
}
