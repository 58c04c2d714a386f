import { bounds } from "@worktrack/contract/values";
import type { ChecklistItem } from "@worktrack/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { isTooLong, LengthNote } from "../ui/length-note.tsx";

interface RowProps {
  readonly item: ChecklistItem;
  readonly isReadOnly: boolean;
  readonly onCheck: (isChecked: boolean) => Promise<boolean>;
  readonly onRename: (text: string) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
  /** Moves the focus to the text of the item above (-1) or below (1). */
  readonly onMove: (step: number) => void;
}

export const ChecklistRow = ({ item, isReadOnly, onCheck, onRename, onRemove, onMove }: RowProps) => {
  const [text, setText] = useState(item.text);
  const [isChecked, setChecked] = useState(item.checked);
  const isTyping = useRef(false);
  useEffect(() => setChecked(item.checked), [item.checked]);
  useEffect(() => {
    if (!isTyping.current) setText(item.text);
  }, [item.text]);

  const check = async (checked: boolean) => {
    setChecked(checked);
    if (!(await onCheck(checked))) setChecked(item.checked);
  };
  /** A text that the server refuses stays in its place, to be corrected. */
  const rename = async () => {
    if (text.trim() === "") setText(item.text);
    else if (isTooLong(text, bounds.checklistTextChars) || (text !== item.text && !(await onRename(text)))) return;
    isTyping.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (step) onMove(step);
    else if (event.key === "Escape" && text !== item.text) setText(item.text);
    else if (event.key === "Backspace" && text === "") void onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <li class="task-line" data-checked={isChecked}>
      <input
        type="checkbox"
        class="task-line-box"
        checked={isChecked}
        disabled={isReadOnly}
        aria-label={item.text}
        onChange={({ currentTarget }) => check(currentTarget.checked)}
      />
      <input
        type="text"
        class="quiet"
        dir="auto"
        aria-label="Text of the item"
        readOnly={isReadOnly}
        value={text}
        onInput={({ currentTarget }) => {
          isTyping.current = true;
          setText(currentTarget.value);
        }}
        onBlur={rename}
        onKeyDown={onKeyDown}
      />
      <LengthNote text={text} maxChars={bounds.checklistTextChars} />
      {!isReadOnly && (
        <button type="button" class="plain" aria-label={`Remove ${item.text}`} onClick={onRemove}>
          ✕
        </button>
      )}
    </li>
  );
};
