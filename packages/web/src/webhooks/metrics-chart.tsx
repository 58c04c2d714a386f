// The deliveries and durations of a webhook by hour: drawn, read hour by hour, and as a table.
import { computed } from "@preact/signals";
import type { WebhookHour } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { preferences } from "../session/preferences.ts";
import { durationText } from "./attempt-text.ts";
import {
  countHeight,
  drawBars,
  drawDurations,
  durationHeight,
  durationTicks,
  fitHours,
  hourWidth,
  scaleCounts,
  type Tick,
} from "./chart.ts";
import { type TimeTick, timeTicks } from "./chart-times.ts";
import { HourCursor } from "./hour-cursor.tsx";
import { readHour, readHours } from "./hour-reading.ts";
import { HourTable } from "./hour-table.tsx";
import "./chart.css";

const format = computed(() => ({
  language: preferences.value.language ?? undefined,
  timeZone: preferences.value.timeZone ?? undefined,
}));

export const MetricsChart = ({ hours }: { readonly hours: readonly WebhookHour[] }) => {
  const [index, setIndex] = useState<number>();
  if (hours.every(({ deliveries }) => deliveries === 0)) return <p class="soft">No deliveries in the last 7 days.</p>;
  const shown = fitHours(hours);
  const times = timeTicks(shown, format.value);
  const read = (place: number): string => {
    const hour = shown[place];
    return hour ? readHour(hour, format.value) : "";
  };
  return (
    <figure class="chart">
      <figcaption>{readHours(shown)}</figcaption>
      <p class="soft chart-reading">
        {index === undefined ? "Point at the chart, or move through it with the arrow keys, to read an hour." : read(index)}
      </p>
      <div class="chart-grid">
        <Counts hours={shown} times={times} />
        <Durations hours={shown} times={times} />
        <div class="chart-times soft" aria-hidden="true">
          {times.map(({ index: place, label }) => (
            <span key={place} style={{ left: `${(place / shown.length) * 100}%` }}>
              {label}
            </span>
          ))}
        </div>
        <HourCursor
          count={shown.length}
          first={shown.findLastIndex(({ deliveries }) => deliveries > 0)}
          index={index}
          onChange={setIndex}
          textOf={read}
        />
      </div>
      <HourTable hours={shown} format={format.value} />
    </figure>
  );
};

interface PlotProps {
  readonly hours: readonly WebhookHour[];
  readonly times: readonly TimeTick[];
}

const Counts = ({ hours, times }: PlotProps) => {
  const scale = scaleCounts(hours);
  return (
    <>
      <p class="chart-legend soft" aria-hidden="true">
        Deliveries in each hour: <span class="key good" /> succeeded, <span class="key bad" /> failed, below the line
      </p>
      <Scale ticks={scale.ticks} height={countHeight} labelOf={(value) => value.toLocaleString()} />
      <svg class="counts" aria-hidden="true" viewBox={`0 0 ${hours.length * hourWidth} ${countHeight}`} preserveAspectRatio="none">
        <Grid hours={hours} times={times} ticks={scale.ticks} height={countHeight} />
        {drawBars(hours, scale).map(({ x, width, successes, failures }) => (
          <g key={x}>
            <rect class="good" x={x} y={scale.zeroY - successes} width={width} height={successes} />
            <rect class="bad" x={x} y={scale.zeroY} width={width} height={failures} />
          </g>
        ))}
        <line class="zero" x1={0} x2={hours.length * hourWidth} y1={scale.zeroY} y2={scale.zeroY} />
      </svg>
    </>
  );
};

const Durations = ({ hours, times }: PlotProps) => {
  const ticks = durationTicks(Math.max(0, ...hours.map(({ p95Ms }) => p95Ms ?? 0)));
  const topMs = ticks.at(-1)?.value ?? 1;
  return (
    <>
      <p class="chart-legend soft" aria-hidden="true">
        Duration: <span class="key p50" /> half of the deliveries within, <span class="key p95" /> 95 % within
      </p>
      <Scale ticks={ticks} height={durationHeight} labelOf={durationText} />
      <svg class="durations" aria-hidden="true" viewBox={`0 0 ${hours.length * hourWidth} ${durationHeight}`} preserveAspectRatio="none">
        <Grid hours={hours} times={times} ticks={ticks} height={durationHeight} />
        <path class="p95" d={drawDurations(hours, "p95Ms", topMs)} />
        <path class="p50" d={drawDurations(hours, "p50Ms", topMs)} />
      </svg>
    </>
  );
};

interface ScaleProps {
  readonly ticks: readonly Tick[];
  readonly height: number;
  readonly labelOf: (value: number) => string;
}

const Scale = ({ ticks, height, labelOf }: ScaleProps) => (
  <div class="chart-scale soft" aria-hidden="true">
    {ticks.map(({ value, y }) => (
      <span key={y} style={{ top: `${(y / height) * 100}%` }}>
        {labelOf(value)}
      </span>
    ))}
  </div>
);

const Grid = ({ hours, times, ticks, height }: PlotProps & Omit<ScaleProps, "labelOf">) => (
  <>
    {ticks.map(({ y }) => (
      <line key={y} x1={0} x2={hours.length * hourWidth} y1={y} y2={y} />
    ))}
    {times.map(({ index }) => (
      <line key={`time ${index}`} x1={index * hourWidth} x2={index * hourWidth} y1={0} y2={height} />
    ))}
  </>
);
