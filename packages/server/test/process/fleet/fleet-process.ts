// Starts a server process that can be ended and started again at the same address.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { type ServerProcess, startProcess } from "../server.ts";

/** One server process. It keeps its URL when it starts again. */
export interface FleetProcess {
  readonly url: string;
  /** Undefined while the process is stopped. */
  readonly pid: number | undefined;
  /** The output of the process since it last started. */
  output(): string;
  /** Sends the signal and waits for the exit. Returns the exit code, or the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  start(): Promise<void>;
}

/** Below the ports that systems give to outgoing connections, which could take the port while the process is stopped. */
const ports = { min: 20_000, max: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

export const findPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(ports.min, ports.max);
    if (await isFree(port)) return port;
  }
};

export const startFleetProcess = async (environment: Readonly<Record<string, string>>): Promise<FleetProcess> => {
  const settings = { ...environment, PORT: `${await findPort()}` };
  let running: ServerProcess | undefined = await startProcess(settings);
  let last = running;
  const { url } = running;
  return {
    url,
    get pid() {
      return running?.child.pid;
    },
    output: () => last.output(),
    end: async (signal) => {
      const ending = running;
      running = undefined;
      return (await ending?.end(signal)) ?? 0;
    },
    start: async () => {
      running = await startProcess(settings);
      last = running;
    },
  };
};
