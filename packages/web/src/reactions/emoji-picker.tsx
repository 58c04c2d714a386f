import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The reactions that people use most at work. Any other emoji can be typed. */
const common = ["👍", "❤️", "🎉", "😄", "👀", "🚀", "✅", "🙏"];

interface PickerProps {
  readonly onPick: (emoji: string) => Promise<boolean>;
  readonly onClose: () => void;
}

export const EmojiPicker = ({ onPick, onClose }: PickerProps) => {
  const [typed, setTyped] = useState("");
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      class="emoji-picker"
      aria-label="Choose an emoji"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      {common.map((emoji, index) => (
        <button key={emoji} ref={index === 0 ? first : null} type="button" class="plain" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void onPick(typed.trim());
        }}
      >
        <input
          type="text"
          aria-label="Another emoji"
          placeholder="Another"
          size={8}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </fieldset>
  );
};
