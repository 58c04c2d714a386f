// The reactions to a record: each emoji with its number, and a picker.
import type { ReactionCount } from "@worktrack/sdk";
import { useEffect, useState } from "preact/hooks";
import { useResource } from "../api/use-resource.ts";
import type { LiveItem } from "../live/live.ts";
import { hasScope } from "../session/session.ts";
import { preloadedInput } from "../ui/preloaded.tsx";
import { runAction } from "../ui/run-action.ts";
import "./reactions.css";

const { PreloadedInput: EmojiPicker, preload } = preloadedInput(async () => (await import("./emoji-picker.tsx")).EmojiPicker);

/** The operations on the reactions of one record. */
export interface ReactionTarget {
  /** Identifies the record. */
  readonly key: string;
  readonly list: (signal: AbortSignal) => Promise<readonly ReactionCount[]>;
  readonly add: (emoji: string) => Promise<unknown>;
  readonly remove: (emoji: string) => Promise<unknown>;
  readonly changesWith: (item: LiveItem) => boolean;
}

export const Reactions = ({ target }: { readonly target: ReactionTarget }) => {
  const { value, refresh } = useResource(`reactions ${target.key}`, target.list, { changesWith: target.changesWith });
  const [isPicking, setPicking] = useState(false);
  useEffect(preload, []);
  const mayReact = hasScope("reactions:write");
  const change = async (work: () => Promise<unknown>) => {
    const hasSucceeded = await runAction(work);
    if (hasSucceeded) setPicking(false);
    await refresh();
    return hasSucceeded;
  };
  const toggle = ({ emoji, reacted }: ReactionCount) => change(() => (reacted ? target.remove(emoji) : target.add(emoji)));
  return (
    <div class="reactions">
      {value?.map((count) => (
        <button
          key={count.emoji}
          type="button"
          class="reaction"
          aria-pressed={count.reacted}
          aria-label={`${count.emoji} ${count.count}`}
          title={count.users.map(({ name }) => name).join(", ")}
          disabled={!mayReact}
          onClick={() => toggle(count)}
        >
          {count.emoji} {count.count}
        </button>
      ))}
      {mayReact && (
        <button type="button" class="plain reaction" aria-label="React" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          ☺
        </button>
      )}
      {isPicking && <EmojiPicker onPick={(emoji) => change(() => target.add(emoji))} onClose={() => setPicking(false)} />}
    </div>
  );
};
