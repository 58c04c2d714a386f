// The times of a webhook's chart, in the language and the time zone of a person.
import type { WebhookHour } from "@worktrack/sdk";

/** Undefined: those of the browser. */
export interface PersonFormat {
  readonly language: string | undefined;
  readonly timeZone: string | undefined;
}

type Hour = Pick<WebhookHour, "hour">;

export interface TimeTick {
  /** The place of its hour. */
  readonly index: number;
  readonly label: string;
}

const steps = [1, 2, 3, 6, 12, 24] as const;
const ticksMax = 7;
/** A label further right would leave the chart. */
const lastPart = 0.95;

/** Labels at round times of the person's day. At midnight the label is the day. */
export const timeTicks = (hours: readonly Hour[], { language, timeZone }: PersonFormat): readonly TimeTick[] => {
  const hourOfDay = new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone });
  const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone });
  const day = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", timeZone });
  const places = hours.map(({ hour }, index) => ({ index, at: new Date(hour), ofDay: Number(hourOfDay.format(new Date(hour))) }));
  const shown = places.filter(({ index }) => index / hours.length <= lastPart);
  const step = steps.find((one) => hours.length / one <= ticksMax) ?? 24;
  const round = shown.filter(({ ofDay }) => ofDay % step === 0);
  return round.map(({ index, at, ofDay }) => ({ index, label: (ofDay === 0 ? day : time).format(at) }));
};

/** An hour as its day and time, such as "Tue, Nov 17, 2:00 PM". */
export const hourText = ({ hour }: Hour, { language, timeZone }: PersonFormat): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(new Date(hour));
