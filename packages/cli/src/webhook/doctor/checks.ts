// The samples that `webhook doctor` sends after the first one, and how a good receiver answers each.
import { isSuccess, type PostResult } from "../post.ts";
import { type Finding, type Severity, warning } from "./finding.ts";
import { respellJson } from "./respell-json.ts";

/** The bodies, secrets and ids that samples are made from. */
export interface SampleParts {
  readonly body: string;
  readonly largeBody: string;
  readonly secret: string;
  /** A well-formed secret that is not the receiver's. */
  readonly otherSecret: string;
  /** The id of the delivery that the receiver has accepted. */
  readonly acceptedId: string;
}

/** A request to send. The signature is over `signedBody`, if that differs. */
export interface Sample {
  readonly body: string;
  readonly signedBody?: string;
  readonly secret: string;
  /** Default: a new one. */
  readonly id?: string;
  /** The signature's time, relative to now. */
  readonly signedSecondsAgo?: number;
  readonly omitsSignature?: true;
}

export interface DoctorCheck {
  readonly name: string;
  /** Describes the request. */
  readonly sends: string;
  readonly sample: (parts: SampleParts) => Sample;
  readonly judge: (result: PostResult) => Finding | undefined;
}

const outcomeOf = ({ status, error }: PostResult): string => String(status ?? error);

/** The receiver must accept the sample. */
const accepts =
  (severity: Severity, problem: string, fix: string): DoctorCheck["judge"] =>
  (result) =>
    isSuccess(result.status) ? undefined : { severity, problem: `${problem} (${outcomeOf(result)})`, fix };

/** The receiver must refuse the sample with 4xx. */
const refuses =
  (severity: Severity, problem: string, fix: string): DoctorCheck["judge"] =>
  (result) => {
    const { status } = result;
    if (isSuccess(status)) return { severity, problem: `${problem} (${status})`, fix };
    if (status !== null && status < 500) return undefined;
    return warning(
      `fails instead of refusing a request that it must not trust (${outcomeOf(result)})`,
      "Answer 400 or 401 when verification fails",
    );
  };

const verifyFirst = "Verify every request with @worktrack/webhook-verify before using it, and compare in constant time";
const rawBody = "Verify the raw bytes of the body, before any JSON parser. Serializing the parsed body again gives other bytes";
const checkTime = "Refuse timestamps that differ by more than 5 minutes, as verify() does, so that a recorded request cannot be sent again";

const staleSeconds = 600;
const driftSeconds = 120;

export const doctorChecks: readonly DoctorCheck[] = [
  {
    name: "respelled",
    sends: "the same JSON with other white space, escapes and order of keys",
    sample: ({ body, secret }) => ({ body: respellJson(JSON.parse(body)), secret }),
    judge: accepts("severe", "refuses a delivery whose JSON is spelled unusually", rawBody),
  },
  {
    name: "repeated",
    sends: "a delivery with an id that it has accepted",
    sample: ({ body, secret, acceptedId }) => ({ body, secret, id: acceptedId }),
    judge: accepts("warning", "refuses a delivery that it has accepted before", "Answer 2xx to a repeated X-Webhook-Id, and skip the work"),
  },
  {
    name: "unsigned",
    sends: "a delivery without a signature",
    sample: ({ body, secret }) => ({ body, secret, omitsSignature: true }),
    judge: refuses("severe", "accepts a delivery without a signature", verifyFirst),
  },
  {
    name: "forged",
    sends: "a delivery that is signed with another secret",
    sample: ({ body, otherSecret }) => ({ body, secret: otherSecret }),
    judge: refuses("severe", "accepts a delivery that is signed with another secret", verifyFirst),
  },
  {
    name: "changed",
    sends: "a delivery whose body was changed after signing",
    sample: ({ body, secret }) => ({ body: body.replace("{", '{"changed":true,'), signedBody: body, secret }),
    judge: refuses("severe", "accepts a body that was changed after signing", verifyFirst),
  },
  {
    name: "stale",
    sends: "a delivery that was signed 10 minutes ago",
    sample: ({ body, secret }) => ({ body, secret, signedSecondsAgo: staleSeconds }),
    judge: refuses("severe", "accepts a delivery that was signed 10 minutes ago", checkTime),
  },
  {
    name: "early",
    sends: "a delivery that was signed 10 minutes in the future",
    sample: ({ body, secret }) => ({ body, secret, signedSecondsAgo: -staleSeconds }),
    judge: refuses("warning", "accepts a delivery that was signed 10 minutes in the future", checkTime),
  },
  {
    name: "drifted",
    sends: "a delivery that was signed 2 minutes ago",
    sample: ({ body, secret }) => ({ body, secret, signedSecondsAgo: driftSeconds }),
    judge: accepts(
      "warning",
      "refuses a delivery that was signed 2 minutes ago",
      "Accept timestamps that differ by up to 5 minutes: clocks drift",
    ),
  },
  {
    name: "large",
    sends: "a delivery of 256 KB, the largest that the server sends",
    sample: ({ largeBody, secret }) => ({ body: largeBody, secret }),
    judge: accepts("warning", "refuses the largest delivery", "Raise the limit of the body parser to 1 MB"),
  },
  {
    name: "unknown",
    sends: "a delivery of an event that does not exist yet",
    sample: ({ body, secret }) => ({ body: JSON.stringify({ ...JSON.parse(body), event: "example.happened" }), secret }),
    judge: accepts("warning", "refuses an event that it does not know", "Answer 2xx to unknown events: newer servers send more of them"),
  },
];
