// Prints records again whenever the event stream reports that they changed. Loaded only for --watch.
import { setTimeout as pause } from "node:timers/promises";
import type { EventStream, StreamHint, StreamReset } from "@worktrack/sdk";
import type { Client, Context } from "../context.ts";
import { CliError, usageError } from "../error/cli-error.ts";
import type { FeedEvent } from "../event/event.ts";
import { retryDelayMs } from "../event/feed-pages.ts";
import { createOutageNotes } from "../event/outage-notes.ts";
import type { Output } from "../output/output.ts";
import type { Printed } from "../output/page.ts";
import { openWatchScreen } from "./screen.ts";

export type StreamItem = FeedEvent | StreamReset | StreamHint;

export interface Watched {
  /** Whether a change concerns what is shown. */
  readonly concerns: (change: FeedEvent | StreamHint) => boolean;
  /** Fetches the records and prints them. */
  readonly print: (client: Client, output: Output) => Promise<void>;
}

/** The shortest time between two prints. Changes in between are shown together. */
const printEveryMs = 500;

/** Where each new state is printed. */
interface Place {
  readonly show: (printed: Printed) => void;
  readonly note: (message: string) => void;
  readonly close: () => void;
}

/** @throws CliError when the output is neither a terminal nor JSON */
const choosePlace = ({ output, terminal }: Context): Place => {
  let shown = "";
  if (output.format.kind === "json" || output.format.kind === "ndjson") {
    const show = ({ stdout }: Printed): void => {
      if (stdout !== shown) terminal.openOutput().write(stdout);
      shown = stdout;
    };
    return { show, note: output.note, close: () => {} };
  }
  if (!terminal.isOutputTerminal || output.format.kind !== "text")
    throw usageError("--watch needs a terminal, or --json or --ndjson, which print each new state");
  const screen = openWatchScreen(terminal.openOutput());
  const footerDefault = "Following changes; press Ctrl-C to stop";
  let footer = footerDefault;
  const draw = () => screen.draw(shown, footer);
  return {
    show: ({ stdout, stderr }) => {
      shown = stdout + stderr;
      footer = footerDefault;
      draw();
    },
    note: (message) => {
      footer = message.split("\n")[0] ?? "";
      draw();
    },
    close: () => {
      screen.close();
      terminal.openOutput().write(shown);
    },
  };
};

/** A flag that can be awaited. */
const createFlag = () => {
  let isRaised = false;
  let wake = () => {};
  return {
    raise: () => {
      isRaised = true;
      wake();
    },
    /** Waits until the flag is raised, and lowers it. */
    taken: async (): Promise<void> => {
      if (!isRaised) await new Promise<void>((resolve) => (wake = resolve));
      isRaised = false;
    },
  };
};

const follow = async (stream: EventStream<StreamItem>, concerns: Watched["concerns"], onChange: () => void): Promise<never> => {
  for await (const item of stream) if (item.event === "reset" || concerns(item)) onChange();
  throw new CliError("The server ended the event stream. Try again");
};

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/**
 * Prints the records, and prints them again after each change until Ctrl-C. Begins when the stream is connected, so that no change is missed.
 * @throws the error of the first connection, or one of a later request that a retry cannot fix
 */
export const watchRecords = async (context: Context, { concerns, print }: Watched): Promise<void> => {
  const place = choosePlace(context);
  const { output, terminal } = context;
  const signal = terminal.takeInterrupt();
  const changes = createFlag();
  const screen = terminal.openOutput().on("resize", changes.raise);
  let stream: EventStream<StreamItem> | undefined;
  try {
    const outage = await createOutageNotes(place.note);
    const failedPrints = await createOutageNotes(place.note);
    const client = await context.client();
    let hasStarted = false;
    const onConnect = (): void => {
      hasStarted = true;
      outage.end();
      changes.raise();
    };
    const onRetry = ({ error }: { readonly error: unknown }): void => {
      if (!hasStarted) throw error;
      outage.begin(error);
    };
    stream = client.events.stream({}, { hints: true, signal, onConnect, onRetry });
    const ending = Promise.race([follow(stream, concerns, changes.raise), rejectWhenAborted(signal)]);
    for (let failures = 0; ; ) {
      await Promise.race([changes.taken(), ending]);
      try {
        const printed = await Promise.race([output.capture((captured) => print(client, captured)), ending]);
        failures = 0;
        failedPrints.end();
        place.show(printed);
      } catch (error) {
        signal.throwIfAborted();
        const delayMs = await retryDelayMs(error, failures++);
        failedPrints.begin(error);
        changes.raise();
        await pause(delayMs, undefined, { signal });
      }
      await pause(printEveryMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    screen.off("resize", changes.raise);
    place.close();
    await stream?.return();
  }
};
