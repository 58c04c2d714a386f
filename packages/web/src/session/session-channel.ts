// Announces sign-ins, sign-outs and changes of the person to the other tabs of this browser.
const channel = new BroadcastChannel("worktrack-session");

/** `sessionId`: the session that this tab has. Tabs with the same session ignore it. Absent: every tab reads the session again. */
export const announceSession = (sessionId = "changed"): void => channel.postMessage(sessionId);

export const onSessionElsewhere = (listener: (sessionId: string) => void): void => {
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data);
};
