import { useLayoutEffect, useRef } from "preact/hooks";
import { keptText } from "../session/kept-text.ts";
import { sendLine } from "../store/unsaved-lines.ts";
import { isTooLong, LengthNote } from "../ui/length-note.tsx";
import { UnsavedLineItems } from "../ui/unsaved-line-items.tsx";

interface NewLineProps {
  /** Where the text is kept until it is added, such as `checklist <task id>`. */
  readonly place: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxChars: number;
  /** Takes the focus when it appears. */
  readonly hasFocus: boolean;
  /** Creates the record of a line. It may run several times, with the same key. */
  readonly onAdd: (text: string, idempotencyKey: string) => Promise<void>;
}

/** An input at the end of a list. Enter adds its text, and the next line can be typed at once. */
export const NewLine = ({ place, label, placeholder, maxChars, hasFocus, onAdd }: NewLineProps) => {
  const kept = keptText(place);
  const input = useRef<HTMLInputElement>(null);
  // Before the next key, which belongs to the line.
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const add = (event: Event) => {
    event.preventDefault();
    const text = kept.peek();
    if (text.trim() === "" || isTooLong(text, maxChars)) return;
    kept.value = "";
    void sendLine(place, text, (idempotencyKey) => onAdd(text, idempotencyKey));
  };
  const edit = (text: string) => {
    kept.value = text;
    input.current?.focus();
  };
  return (
    <>
      <UnsavedLineItems place={place} onEdit={edit} />
      <li>
        <form class="task-line" onSubmit={add}>
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
            value={kept.value}
            onInput={({ currentTarget }) => {
              kept.value = currentTarget.value;
            }}
          />
        </form>
        <LengthNote text={kept.value} maxChars={maxChars} />
      </li>
    </>
  );
};
