import { useRef } from "preact/hooks";
import { keptFiles } from "../media/kept-files.ts";
import { keptText } from "../session/kept-text.ts";
import { copyText } from "../ui/copy-text.tsx";
import { discardDraft } from "./discard-draft.ts";
import type { TextDraft } from "./text-draft.ts";
import { TextView } from "./text-view.tsx";

interface UnsavedTextsProps<T extends object> {
  readonly draft: TextDraft<T>;
  /** Places of `keptText` and `keptFiles` that belong to the record, such as that of a new comment. */
  readonly places: readonly string[];
}

/** The texts that were typed for a record that is deleted, to copy or to discard. */
export const UnsavedTexts = <T extends object>({ draft, places }: UnsavedTextsProps<T>) => {
  const text = useRef<HTMLDivElement>(null);
  const { typed } = draft.draft.value;
  const fields = Object.keys(typed) as (keyof T)[];
  const kept = places.map(keptText).filter(({ value }) => value.trim() !== "");
  const files = places.flatMap((place) => keptFiles(place).value);
  const pictures = draft.holds.count.value;
  if (fields.length + kept.length + files.length + pictures === 0) return null;
  // biome-ignore lint/performance/useDomNodeTextContent: the copy needs the lines that the person sees
  const copy = () => copyText(text.current?.innerText ?? "", "Your text is copied");
  const discard = () => {
    for (const keeper of kept) keeper.value = "";
    for (const place of places) keptFiles(place).value = [];
    void discardDraft(draft);
  };
  return (
    <>
      <p>You typed this text, which is not saved:</p>
      <div ref={text}>
        {fields.map((field) => (
          <TextView key={field} value={typed[field]} />
        ))}
        {kept.map(({ value }) => (
          <p key={value} class="typed-text" dir="auto">
            {value}
          </p>
        ))}
        {files.map(({ id, file }) => (
          <p key={id} dir="auto">
            {file.name}
          </p>
        ))}
        {pictures > 0 && <p>Pictures: {pictures}</p>}
      </div>
      <div class="actions">
        <button type="button" onClick={copy}>
          Copy the text
        </button>
        <button type="button" onClick={discard}>
          Discard the text
        </button>
      </div>
    </>
  );
};
