// Spreads the rendering of large parts over several turns, so that none blocks the page for long.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How many of `count` items to render: a step at first, and one more after each paint. */
export const useSteps = (count: number, step: number): number => {
  const [countMax, setCountMax] = useState(step);
  const isWhole = count <= countMax;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => setCountMax(countMax + step));
    return () => clearTimeout(timer);
  }, [isWhole, countMax, step]);
  return isWhole ? count : countMax;
};

/** Renders its children after the first paint of what is around them. They must not move anything that is shown by then. */
export const AfterPaint: FunctionComponent = ({ children }) => (useSteps(2, 1) === 2 ? children : null);
