import type { Sender, SenderOptions } from "./sender.ts";

/** Creates a sender that loads its HTTP client at the first attempt, because a server without webhooks does not need those 7 MB. */
export const createLazySender = (options: SenderOptions): Sender => {
  let loaded: Promise<Sender> | undefined;
  const load = (): Promise<Sender> => {
    loaded ??= import("./sender.ts").then(({ createSender }) => createSender(options));
    return loaded;
  };
  return {
    send: async (message, nowMs) => (await load()).send(message, nowMs),
    close: async () => (await loaded)?.close(),
  };
};
