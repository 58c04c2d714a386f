import type { WebhookHour } from "@worktrack/sdk";
import { durationText } from "./attempt-text.ts";
import { hourText, type PersonFormat } from "./chart-times.ts";

interface HourTableProps {
  readonly hours: readonly WebhookHour[];
  readonly format: PersonFormat;
}

/** The hours of a chart that have deliveries, newest first. */
export const HourTable = ({ hours, format }: HourTableProps) => (
  <details>
    <summary>Show the hours as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it */}
    <section class="hour-table" aria-label="Hours" tabIndex={0}>
      <table>
        <caption class="visually-hidden">The hours with deliveries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Deliveries</th>
            <th scope="col">Failed</th>
            <th scope="col">Half within</th>
            <th scope="col">95 % within</th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter(({ deliveries }) => deliveries > 0)
            .toReversed()
            .map((hour) => (
              <tr key={hour.hour}>
                <th scope="row">{hourText(hour, format)}</th>
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
