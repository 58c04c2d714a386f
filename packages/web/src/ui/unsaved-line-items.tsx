import { dropUnsavedLine, type UnsavedLine, unsavedLines } from "../store/unsaved-lines.ts";

interface ItemsProps {
  readonly place: string;
  /** Takes a refused text back into the input. */
  readonly onEdit: (text: string) => void;
}

/** The lines of a place that are being created, or that the server has refused. They belong in a list. */
export const UnsavedLineItems = ({ place, onEdit }: ItemsProps) => {
  const edit = ({ key, text }: UnsavedLine) => {
    dropUnsavedLine(key);
    onEdit(text);
  };
  const lines = unsavedLines.value.filter((line) => line.place === place);
  return (
    <>
      {lines.map((line) => (
        <li key={line.key} class={line.error ? "field-error" : "soft"}>
          {line.text}: {line.error ?? "being created"}
          {line.error && (
            <>
              <button type="button" class="plain" onClick={() => edit(line)}>
                Edit
              </button>
              <button type="button" class="plain" onClick={() => dropUnsavedLine(line.key)}>
                Discard
              </button>
            </>
          )}
        </li>
      ))}
    </>
  );
};
