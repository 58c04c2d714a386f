// Loads data for a screen, and loads it again when events or hints say that it has changed, or when the connection is back after a failure.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type LiveItem, onLiveItem, onLiveReset, onReconnect } from "../live/live.ts";

export interface Resource<T> {
  /** The last value, also while a newer one loads or after an error. Undefined before the first reply. */
  readonly value: T | undefined;
  /** The error of the last load. Undefined when it succeeded. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refresh: () => Promise<void>;
}

export interface ResourceOptions {
  /** Whether an item of the live stream changes the data. Default: never. */
  readonly changesWith?: (item: LiveItem) => boolean;
}

/** Several items within this time cause one load. */
const settleMs = 150;
/** Items that arrive without a pause cause a load at most this often. */
const reloadGapMs = 1_000;

interface State<T> {
  readonly key: string;
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/** `key` identifies the data: another key loads other data. `load` must depend on nothing else that changes. */
export const useResource = <T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { changesWith }: ResourceOptions = {},
): Resource<T> => {
  const empty: State<T> = { key, value: undefined, error: undefined, isLoading: true };
  const [state, setState] = useState(empty);
  const shown = state.key === key ? state : empty;
  const latest = useRef({ load, changesWith, hasFailed: false });
  latest.current = { load, changesWith, hasFailed: shown.error !== undefined };
  const loading = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    loading.current?.abort();
    const controller = new AbortController();
    loading.current = controller;
    const { signal } = controller;
    setState((before) =>
      before.key === key ? { ...before, isLoading: true } : { key, value: undefined, error: undefined, isLoading: true },
    );
    try {
      const value = await latest.current.load(signal);
      if (!signal.aborted) setState({ key, value, error: undefined, isLoading: false });
    } catch (error) {
      if (!signal.aborted) setState((before) => ({ ...before, error, isLoading: false }));
    }
  }, [key]);

  useEffect(() => {
    void refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = Number.NEGATIVE_INFINITY;
    const refreshSoon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastMs = performance.now();
          void refresh();
        },
        Math.max(settleMs, lastMs + reloadGapMs - performance.now()),
      );
    };
    const ends = [
      onLiveItem((item) => latest.current.changesWith?.(item) && refreshSoon()),
      onLiveReset(refreshSoon),
      onReconnect(() => latest.current.hasFailed && refreshSoon()),
    ];
    return () => {
      clearTimeout(timer);
      loading.current?.abort();
      for (const end of ends) end();
    };
  }, [refresh]);

  return { value: shown.value, error: shown.error, isLoading: shown.isLoading, refresh };
};

/** The last value that was there. What a person sees, and may be about to click, stays until the next one is loaded. */
export const useLastValue = <T>(value: T | undefined): T | undefined => {
  const last = useRef(value);
  last.current = value ?? last.current;
  return last.current;
};
