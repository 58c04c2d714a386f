import type { SearchHit } from "@worktrack/sdk";

interface MarkedTextProps {
  readonly text: string;
  readonly ranges: SearchHit["titleRanges"];
}

/** A text with its matches marked. */
export const MarkedText = ({ text, ranges }: MarkedTextProps) => (
  <span dir="auto">
    {ranges.map(({ start, end }, n) => (
      <>
        {text.slice(ranges[n - 1]?.end ?? 0, start)}
        <mark>{text.slice(start, end)}</mark>
      </>
    ))}
    {text.slice(ranges.at(-1)?.end ?? 0)}
  </span>
);
