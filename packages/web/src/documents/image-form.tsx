import { altCharsMax } from "@worktrack/markdown/image";
import { useRef } from "preact/hooks";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { selectedImage, setAlt } from "./images.ts";

interface ImageFormProps {
  readonly view: EditorView;
  readonly state: EditorState;
}

/** Asks for the alternative text of the selected image, and changes it while the person types. */
export const ImageForm = ({ view, state }: ImageFormProps) => {
  const edits = useRef(0);
  const image = selectedImage(state);
  if (!image) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    view.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" aria-label="Picture" class="editor-form">
      <label>
        Alternative text
        <input
          type="text"
          placeholder="What the picture shows"
          maxLength={altCharsMax}
          value={image.attrs.alt ?? ""}
          onFocus={() => {
            edits.current++;
          }}
          onInput={({ currentTarget }) => setAlt(currentTarget.value, `alt ${edits.current}`)(view.state, view.dispatch)}
          onKeyDown={onKeyDown}
        />
      </label>
    </div>
  );
};
