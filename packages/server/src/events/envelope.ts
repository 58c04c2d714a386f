// Builds the JSON of an event as webhooks, the feed and its stream send it.

interface EnvelopeFields {
  readonly event: string;
  readonly createdAt: Date;
  readonly organization: { readonly id: string; readonly name: string };
  /** The stored JSON, which is sent without parsing it. */
  readonly data: string;
}

/** The contract's EventEnvelope as JSON: the exact body of a webhook request. The feed adds the event's id. */
export const envelopeJson = ({ event, createdAt, organization: { id, name }, data }: EnvelopeFields): string =>
  `{${JSON.stringify({ event, timestamp: createdAt.getTime(), organization: { id, name } }).slice(1, -1)},"data":${data}}`;

/** The contract's FeedEvent as JSON. */
export const feedItemJson = (organization: EnvelopeFields["organization"], { id, ...event }: FeedFields): string =>
  `{"id":"${id}",${envelopeJson({ ...event, organization }).slice(1)}`;

interface FeedFields extends Omit<EnvelopeFields, "organization"> {
  readonly id: string;
}
