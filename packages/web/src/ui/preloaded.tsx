import { signal } from "@preact/signals";
import { type FunctionComponent, h } from "preact";
import { useEffect } from "preact/hooks";

/**
 * A component whose code loads after the first paint, and which renders at once when it has loaded. `preload` begins to load it; the page works
 * without it, so it may fail to load, and is loaded again when it is rendered. `C` may be generic.
 */
export const preloaded = <C extends FunctionComponent<never>>(load: () => Promise<C>) => {
  const part = signal<{ readonly Part: C } | undefined>(undefined);
  const preload = (): void => {
    if (part.peek()) return;
    load().then(
      (Part) => {
        part.value = { Part };
      },
      () => undefined,
    );
  };
  const Preloaded = (props: object) => {
    useEffect(preload, []);
    const Part = part.value?.Part as FunctionComponent | undefined;
    return Part ? h(Part, props) : null;
  };
  return { Preloaded: Preloaded as unknown as C, preload, isLoaded: () => part.value !== undefined };
};
