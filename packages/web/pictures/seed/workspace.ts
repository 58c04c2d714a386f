import type { Worktrack } from "@worktrack/sdk";
import type { PersonKey } from "../company/people.ts";
import type { Draw } from "../drawing.ts";
import type { SampleServer } from "../server.ts";
import type { Timeline } from "./timeline.ts";

interface Colleague {
  readonly id: string;
  readonly client: Worktrack;
}

/** The workspace while it is filled: its people, and the ids of what exists so far. */
export interface SampleWorkspace {
  readonly server: SampleServer;
  readonly timeline: Timeline;
  readonly draw: Draw;
  readonly owner: Worktrack;
  readonly ownerToken: string;
  readonly people: Map<PersonKey, Colleague>;
  /** By name. */
  readonly tagIds: Map<string, string>;
  /** By prefix. */
  readonly projectIds: Map<string, string>;
  /** By title. */
  readonly postIds: Map<string, string>;
  readonly webhookIds: string[];
}

export const personOf = ({ people }: SampleWorkspace, key: PersonKey): Colleague => {
  const person = people.get(key);
  if (!person) throw new Error(`${key} has not joined yet`);
  return person;
};

/** Splits "❤️ mira hanna" into the emoji and the people. */
export const readReactions = (text: string): readonly [emoji: string, keys: readonly PersonKey[]] => {
  const [emoji = "", ...keys] = text.split(" ");
  return [emoji, keys as PersonKey[]];
};
