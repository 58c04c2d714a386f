// Reads a chart hour by hour: with the pointer, by touch, and by keyboard as a slider.
import { useState } from "preact/hooks";

interface HourCursorProps {
  readonly count: number;
  /** The hour at which the keyboard begins. */
  readonly first: number;
  /** The hour that is read. Undefined: none. */
  readonly index: number | undefined;
  readonly onChange: (index: number | undefined) => void;
  readonly textOf: (index: number) => string;
}

const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -24,
  PageUp: 24,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export const HourCursor = ({ count, first, index, onChange, textOf }: HourCursorProps) => {
  const [kept, setKept] = useState(first);
  const current = Math.min(index ?? kept, count - 1);
  const read = (place: number) => {
    const next = Math.max(0, Math.min(count - 1, place));
    setKept(next);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    read(current + step);
  };
  const point = ({ currentTarget, clientX }: PointerEvent & { readonly currentTarget: Element }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    read(Math.floor(((clientX - left) / width) * count));
  };
  const end = ({ currentTarget }: { readonly currentTarget: Element }) => {
    if (!currentTarget.matches(":focus-visible")) onChange(undefined);
  };
  return (
    <div
      class="hour-cursor"
      role="slider"
      tabIndex={0}
      aria-label="Hour of the chart"
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={current}
      aria-valuetext={textOf(current)}
      onKeyDown={onKeyDown}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={end}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && read(current)}
      onBlur={() => onChange(undefined)}
    >
      {index !== undefined && <div style={{ left: `${(current / count) * 100}%`, width: `${100 / count}%` }} />}
    </div>
  );
};
