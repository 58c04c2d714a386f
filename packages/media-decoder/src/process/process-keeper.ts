// Keeps one child process: starts it for the first job, and replaces it when it has failed, worked enough, or been idle.
import { DecoderUnavailable } from "../errors.ts";
import { type DecoderProcess, startDecoderProcess } from "./decoder-process.ts";
import type { DecoderLimits } from "./limits.ts";

export interface ProcessKeeper {
  /** Runs one job at a time. A child whose job throws is killed, since its state is unknown. */
  use<T>(job: (child: DecoderProcess) => Promise<T>): Promise<T>;
  /** Kills the child, also during a job. */
  close(): Promise<void>;
}

export const createProcessKeeper = (limits: DecoderLimits): ProcessKeeper => {
  let child: DecoderProcess | undefined;
  let jobs = 0;
  let idling: NodeJS.Timeout | undefined;
  let isClosed = false;
  // The child ends with its stdin, but one that a picture has taken over might not.
  const killAtExit = () => child?.kill();
  process.once("exit", killAtExit);
  const refuseClosed = () => {
    if (isClosed) throw new DecoderUnavailable("The decoder is closed");
  };
  const start = async (): Promise<DecoderProcess> => {
    jobs = 0;
    const started = await startDecoderProcess(limits.startMs);
    if (isClosed) started.kill();
    refuseClosed();
    child = started;
    return started;
  };
  /** Asks the child, because it may have ended without this process knowing yet. */
  const answers = async ({ channel, kill }: DecoderProcess): Promise<boolean> => {
    const timer = setTimeout(kill, limits.startMs);
    try {
      await channel.sendMessage({ job: "ping" });
      await channel.receiveMessage();
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
  const findRunning = async (): Promise<DecoderProcess | undefined> => {
    child?.hold(true);
    return child && (await answers(child)) ? child : undefined;
  };
  const retire = (): void => {
    child?.end();
    child = undefined;
  };
  const rest = (used: DecoderProcess): void => {
    jobs++;
    used.hold(false);
    if (jobs >= limits.jobs) retire();
    else idling = setTimeout(retire, limits.idleMs).unref();
  };
  return {
    use: async (job) => {
      clearTimeout(idling);
      refuseClosed();
      const used = (await findRunning()) ?? (await start());
      try {
        const result = await job(used);
        rest(used);
        return result;
      } catch (error) {
        used.kill();
        child = undefined;
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      process.removeListener("exit", killAtExit);
      clearTimeout(idling);
      if (!child) return;
      child.hold(true);
      child.kill();
      await child.ended;
    },
  };
};
