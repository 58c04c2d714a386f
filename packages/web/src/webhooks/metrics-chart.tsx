// The deliveries and durations of seven days, drawn and as a table.
import { bounds } from "@worktrack/contract/values";
import type { WebhookHour } from "@worktrack/sdk";
import { deliveriesText, durationText } from "./attempt-text.ts";
import { drawBars, drawDurations, durationHeight, failureHeight, hourWidth, successHeight } from "./chart.ts";
import { percentText, summarizeHours } from "./health.ts";

const hourFormat = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const hourText = ({ hour }: WebhookHour): string => hourFormat.format(new Date(hour));

export const MetricsChart = ({ hours }: { readonly hours: readonly WebhookHour[] }) => {
  const { deliveries, failures, successRate, highestP95Ms = 0 } = summarizeHours(hours);
  if (successRate === undefined) return <p class="soft">No deliveries in the last 7 days.</p>;
  const width = hours.length * hourWidth;
  const numbers = `${deliveriesText(deliveries)}, ${failures.toLocaleString()} failed, ${percentText(successRate)} succeeded`;
  const first = hours[0];
  return (
    <figure class="chart stack">
      <figcaption class="soft">Last 7 days: {numbers}. Bars below the line are failures.</figcaption>
      <svg
        role="img"
        aria-label={`Deliveries by hour: ${numbers}`}
        viewBox={`0 0 ${width} ${successHeight + failureHeight}`}
        preserveAspectRatio="none"
      >
        {drawBars(hours).map(({ hour, x, successes, failures: failed }) => (
          <g key={hour.hour}>
            <title>{`${hourText(hour)}: ${deliveriesText(hour.deliveries)}, ${hour.failures} failed`}</title>
            <rect class="hit" x={x} y={0} width={hourWidth} height={successHeight + failureHeight} />
            <rect class="good" x={x + 0.5} y={successHeight - successes} width={hourWidth - 1} height={successes} />
            <rect class="bad" x={x + 0.5} y={successHeight} width={hourWidth - 1} height={failed} />
          </g>
        ))}
        <line x1={0} x2={width} y1={successHeight} y2={successHeight} />
      </svg>
      <svg
        role="img"
        aria-label={`Durations by hour: the highest p95 is ${durationText(highestP95Ms)}`}
        viewBox={`0 -2 ${width} ${durationHeight + 4}`}
        preserveAspectRatio="none"
      >
        <path class="p95" d={drawDurations(hours, "p95Ms", highestP95Ms)} />
        <path class="p50" d={drawDurations(hours, "p50Ms", highestP95Ms)} />
      </svg>
      <p class="soft chart-axis">
        <span>{first && hourText(first)}</span>
        <span>Durations: p50 as a solid line, p95 as a dashed one, up to {durationText(highestP95Ms)}</span>
        <span>Now</span>
      </p>
      <HourTable hours={hours} />
    </figure>
  );
};

const HourTable = ({ hours }: { readonly hours: readonly WebhookHour[] }) => (
  <details>
    <summary>Show the hours as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it */}
    <section class="hour-table" aria-label="Hours" tabIndex={0}>
      <table>
        <caption class="visually-hidden">The hours of the last {bounds.webhookMetricHours} with deliveries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Deliveries</th>
            <th scope="col">Failed</th>
            <th scope="col">p50</th>
            <th scope="col">p95</th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter(({ deliveries }) => deliveries > 0)
            .toReversed()
            .map((hour) => (
              <tr key={hour.hour}>
                <th scope="row">{hourText(hour)}</th>
                <td>{hour.deliveries.toLocaleString()}</td>
                <td>{hour.failures.toLocaleString()}</td>
                <td>{hour.p50Ms !== null && durationText(hour.p50Ms)}</td>
                <td>{hour.p95Ms !== null && durationText(hour.p95Ms)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  </details>
);
