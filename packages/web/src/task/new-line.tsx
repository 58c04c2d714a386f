import { useRef, useState } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";

interface NewLineProps {
  /** Where the text is kept until it is added, such as `checklist <task id>`. */
  readonly place: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  /** Resolves to whether the line was added. Otherwise its text stays. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

/** An input at the end of a list. Enter adds its text and goes on with the next line. */
export const NewLine = ({ place, label, placeholder, maxLength, onAdd }: NewLineProps) => {
  const kept = keptText(place);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = async (event: Event) => {
    event.preventDefault();
    const text = kept.peek();
    if (isBusy || text.trim() === "") return;
    setBusy(true);
    const isAdded = await onAdd(text);
    if (isAdded && kept.peek() === text) kept.value = "";
    setBusy(false);
    input.current?.focus();
  };
  return (
    <form class="task-line" onSubmit={add} aria-busy={isBusy}>
      <span class="task-line-mark" aria-hidden="true">
        +
      </span>
      <input
        ref={input}
        type="text"
        class="quiet"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={kept.value}
        onInput={({ currentTarget }) => {
          kept.value = currentTarget.value;
        }}
      />
    </form>
  );
};
