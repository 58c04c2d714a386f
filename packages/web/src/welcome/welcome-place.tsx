// Shows what helps newcomers above the first screens, until they close it in this browser.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address } from "../page/address.ts";
import { me } from "../session/session.ts";
import { passkeyObstacle } from "../session/sign-in-choices.ts";

type Part = ComponentType<{ readonly onClose: () => void }>;

interface PlaceProps {
  /** Remembers in this browser that the person has closed the part. */
  readonly name: string;
  readonly isWanted: () => boolean;
  /** Undefined when the part is not for this person. */
  readonly load: () => Promise<Part | undefined>;
}

/** The screens that the server's address leads to. */
const paths = ["/", "/tasks", "/board"];

/** Loads a part only for those who may see it. Nothing depends on it, so it may fail to load. */
const Place = ({ name, isWanted, load }: PlaceProps) => {
  const [shown, setShown] = useState<{ readonly Part: Part }>();
  useEffect(() => {
    if (!isWanted() || localStorage.getItem(name) === "closed") return;
    load().then(
      (Part) => setShown(Part && { Part }),
      () => undefined,
    );
  }, []);
  const close = () => {
    localStorage.setItem(name, "closed");
    setShown(undefined);
  };
  return shown && paths.includes(address.value.path) ? <shown.Part onClose={close} /> : null;
};

const loadWelcome = async (): Promise<Part | undefined> => {
  const { Welcome, isNewWorkspace } = await import("./welcome.tsx");
  return (await isNewWorkspace()) ? Welcome : undefined;
};

const loadPasskeyPrompt = async (): Promise<Part | undefined> => {
  const { PasskeyPrompt, mayAddFirstPasskey } = await import("./passkey-prompt.tsx");
  return (await mayAddFirstPasskey()) ? PasskeyPrompt : undefined;
};

/** The welcome is for owners who open the server's address. */
const isOwnersStart = () => address.peek().path === "/" && me.peek()?.role === "owner";

export const WelcomePlace = () => (
  <>
    <Place name="worktrack-passkey-prompt" isWanted={() => passkeyObstacle() === undefined} load={loadPasskeyPrompt} />
    <Place name="worktrack-welcome" isWanted={isOwnersStart} load={loadWelcome} />
  </>
);
