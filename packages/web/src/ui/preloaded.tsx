import { signal } from "@preact/signals";
import { type FunctionComponent, h } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { whenQuiet } from "../api/quiet.ts";
import { showErrorToast } from "./toast.tsx";
import { holdKeys } from "./typed-ahead.ts";

/**
 * A component whose code loads when it is rendered, or before by `preload`, which waits until the screen has its content. The page works without
 * it, so it may fail to load, and is loaded again when it is rendered. `C` may be generic.
 */
export const preloaded = <C extends FunctionComponent<never>>(load: () => Promise<C>) => {
  const part = signal<{ readonly Part: C } | undefined>(undefined);
  const loadPart = async (): Promise<void> => {
    if (part.peek()) return;
    const Part = await load();
    part.value = { Part };
  };
  const loadSilently = (): void => void loadPart().catch(() => undefined);
  const preload = (): void => void whenQuiet().then(loadSilently);
  const Preloaded = (props: object) => {
    useEffect(loadSilently, []);
    const Part = part.value?.Part as FunctionComponent | undefined;
    return Part ? h(Part, props) : null;
  };
  return { Preloaded: Preloaded as unknown as C, preload, loadPart, isLoaded: () => part.value !== undefined };
};

interface Closable {
  readonly onClose: () => void;
}

/**
 * Like `preloaded`, for a part that takes the focus when it opens: keys typed before it has loaded go to it, Escape closes it, and an error of the
 * load is shown and closes it.
 */
export const preloadedInput = <P extends Closable>(load: () => Promise<FunctionComponent<P>>) => {
  const { Preloaded, preload, loadPart, isLoaded } = preloaded(load);
  const PreloadedInput = (props: P) => {
    useLayoutEffect(() => {
      if (isLoaded()) return undefined;
      const release = holdKeys(props.onClose);
      loadPart().then(
        () => release(true),
        (error) => {
          release(false);
          showErrorToast(error);
          props.onClose();
        },
      );
      return () => release(false);
    }, []);
    return h(Preloaded as FunctionComponent<P>, props);
  };
  return { PreloadedInput, preload };
};
