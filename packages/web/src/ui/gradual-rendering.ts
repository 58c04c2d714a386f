// Spreads the first rendering of large parts over several turns, so that none blocks the page for long.
import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How many of `count` items to render: a step at first, and one more after each paint. Once all are there, later ones are added at once. */
export const useSteps = (count: number, step: number): number => {
  const [countMax, setCountMax] = useState(step);
  const isWhole = useRef(false);
  isWhole.current ||= count > 0 && count <= countMax;
  const isWaiting = !isWhole.current && count > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setCountMax(countMax + step));
    return () => clearTimeout(timer);
  }, [isWaiting, countMax, step]);
  return isWhole.current ? count : countMax;
};

/** Renders its children after the first paint of what is around them. They must not move anything that is shown by then. */
export const AfterPaint: FunctionComponent = ({ children }) => (useSteps(2, 1) === 2 ? children : null);
