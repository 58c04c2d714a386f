/** An event as it is told. */
interface Told {
  readonly event: string;
  readonly createdAt: Date;
  readonly organization: { readonly id: string; readonly name: string };
  /** JSON as it was written: it goes out as it is, unparsed. */
  readonly data: string;
}

/** The contract's EventEnvelope as JSON: what a webhook is sent, byte for byte, and what the feed tells beside the event's id. */
export const envelopeJson = ({ event, createdAt, organization: { id, name }, data }: Told): string =>
  `{${JSON.stringify({ event, timestamp: createdAt.getTime(), organization: { id, name } }).slice(1, -1)},"data":${data}}`;
