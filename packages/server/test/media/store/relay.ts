import { connect, createServer, type Socket } from "node:net";

/** How the relay treats each connection. */
export type Mode = "pass" | "cut" | "cut once" | "freeze" | "mute";

export interface Relay {
  readonly endpoint: string;
  mode: Mode;
  close(): void;
}

const bytesBefore = 1_000_000;

/**
 * A TCP relay that can fail. `cut` breaks every connection after a megabyte in either direction, and `cut once` only the first one.
 * `freeze` stops forwarding after a megabyte. `mute` accepts connections and never answers.
 */
export const openRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on("error", () => {}));
    if (relay.mode === "mute") return;
    const far = connect(Number(port), hostname).on("error", () => {});
    sockets.add(far);
    let passed = 0;
    const forward = (from: Socket, to: Socket) =>
      from
        .on("data", (chunk) => {
          passed += chunk.length;
          const broken = passed > bytesBefore;
          if (broken && relay.mode === "freeze") return;
          if (broken && relay.mode.startsWith("cut")) near.destroy();
          if (broken && relay.mode === "cut once") relay.mode = "pass";
          to.write(chunk);
        })
        .on("close", () => to.destroy());
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const relay: Relay = {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address?.port}`,
    mode: "pass",
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return relay;
};
