import type { Sender, SenderOptions } from "./sender.ts";

/** Creates a sender that loads its HTTP client at the first attempt, because a server without webhooks does not need those 7 MB. */
export const createLazySender = (options: SenderOptions): Sender => {
  let loading: Promise<Sender> | undefined;
  let sender: Sender | undefined;
  const load = async (): Promise<Sender> => {
    const { createSender } = await import("./sender.ts");
    sender = createSender(options);
    return sender;
  };
  return {
    send: (message, nowMs) => {
      if (sender) return sender.send(message, nowMs);
      loading ??= load();
      return loading.then((loaded) => loaded.send(message, nowMs));
    },
    close: async () => (await loading)?.close(),
  };
};
