import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

/**
 * A component whose code loads after the first paint, and which renders at once when it has loaded. `preload` begins to load it; the page works
 * without it, so it may fail to load, and is loaded again when it is rendered.
 */
export const preloaded = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const part = signal<{ readonly Part: ComponentType<P> } | undefined>(undefined);
  const preload = (): void => {
    if (part.peek()) return;
    load().then(
      (Part) => {
        part.value = { Part };
      },
      () => undefined,
    );
  };
  const Preloaded = (props: P) => {
    useEffect(preload, []);
    const Part = part.value?.Part;
    return Part ? <Part {...props} /> : null;
  };
  return { Preloaded, preload };
};
