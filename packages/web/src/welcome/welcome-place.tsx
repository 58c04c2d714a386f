// Shows what helps newcomers above the first screens, one part at a time, until they close it in this browser.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../page/address.ts";
import { me } from "../session/session.ts";
import { passkeyObstacle } from "../session/sign-in-choices.ts";

type Shown = ComponentType<{ readonly onClose: () => void }>;

interface Part {
  /** Remembers in this browser that the person has closed the part. */
  readonly name: string;
  readonly isWanted: (startPath: string) => boolean;
  /** Undefined when the part is not for this person. */
  readonly load: () => Promise<Shown | undefined>;
}

/** The screens that the server's address leads to. */
const paths = ["/", "/tasks", "/board", "/my-work"];

const parts: readonly Part[] = [
  {
    // For owners who open the server's address.
    name: "worktrack-welcome",
    isWanted: (startPath) => startPath === "/" && me.peek()?.role === "owner",
    load: async () => (await import("./welcome.tsx")).findWelcome(),
  },
  {
    name: "worktrack-passkey-prompt",
    isWanted: () => passkeyObstacle() === undefined,
    load: async () => {
      const { PasskeyPrompt, mayAddFirstPasskey } = await import("./passkey-prompt.tsx");
      return (await mayAddFirstPasskey()) ? PasskeyPrompt : undefined;
    },
  },
];

/** The first part for this person. Nothing depends on it, so it may fail to load. */
const findPart = async (startPath: string) => {
  for (const { name, isWanted, load } of parts) {
    if (!isWanted(startPath) || localStorage.getItem(name) === "closed") continue;
    const Part = await load().catch(() => undefined);
    if (Part) return { name, Part };
  }
  return undefined;
};

/** `startPath`: that of the address that the person opened. */
export const WelcomePlace = ({ startPath }: { readonly startPath: string }) => {
  const [shown, setShown] = useState<{ readonly name: string; readonly Part: Shown }>();
  useEffect(() => void findPart(startPath).then(setShown), []);
  if (!shown || !paths.includes(address.value.path)) return null;
  const close = () => {
    localStorage.setItem(shown.name, "closed");
    setShown(undefined);
  };
  return <shown.Part onClose={close} />;
};
