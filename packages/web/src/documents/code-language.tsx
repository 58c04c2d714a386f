import { useId } from "preact/hooks";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { findAround } from "./commands.ts";
import { schema } from "./schema.ts";

const languages =
  "bash c cpp css diff go graphql html java javascript json kotlin markdown php python ruby rust sql swift toml ts tsx xml yaml";

/** The language of the code block around the caret. Nothing elsewhere. */
export const CodeLanguage = ({ view, state }: { readonly view: EditorView; readonly state: EditorState }) => {
  const id = useId();
  const code = findAround(state, ({ type }) => type === schema.nodes.codeBlock);
  if (!code) return null;
  const change = (language: string) => {
    const tr = view.state.tr.setNodeAttribute(code.position, "language", language === "" ? null : language);
    // The history joins what has the same composition.
    view.dispatch(tr.setMeta("composition", `language ${code.position}`));
  };
  return (
    <>
      <input
        type="text"
        class="code-language"
        aria-label="Language of the code"
        placeholder="Language"
        list={id}
        maxLength={30}
        value={code.node.attrs.language ?? ""}
        onInput={({ currentTarget }) => change(currentTarget.value.replace(/[^\w+#.-]/g, ""))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          view.focus();
        }}
      />
      <datalist id={id}>
        {languages.split(" ").map((language) => (
          <option key={language} value={language} />
        ))}
      </datalist>
    </>
  );
};
