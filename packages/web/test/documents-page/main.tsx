// A page with one document, for the tests of the viewer and the editor in Chromium.
import { signal } from "@preact/signals";
import type { RichText } from "@worktrack/contract";
import { render } from "preact";
import { DocumentEditor } from "../../src/documents/document-editor.tsx";
import { DocumentView } from "../../src/documents/document-view.tsx";
// In the first load, as in the console.
import "../../src/ui/preloaded.tsx";
import "../../src/styles/tokens.css";
import "../../src/styles/base.css";
import "../../src/styles/controls.css";
import "../../src/styles/content.css";
import "../../src/styles/layout.css";

const value = signal<RichText | null>(null);

const transfer = (kind: "paste" | "drop", contents: Readonly<Record<string, string>>): void => {
  const box = document.querySelector('[role="textbox"]');
  const data = new DataTransfer();
  for (const [type, content] of Object.entries(contents)) data.setData(type, content);
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {};
  const init = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
  box?.dispatchEvent(
    kind === "paste" ? new ClipboardEvent(kind, { ...init, clipboardData: data }) : new DragEvent(kind, { ...init, dataTransfer: data }),
  );
};

const shared = { value, text: "", changes: 0, submits: 0, transfer };
Object.assign(globalThis, { shared });

const Page = () => (
  <>
    <h1>Documents</h1>
    <h2>Edited</h2>
    <DocumentEditor
      label="Description"
      placeholder="Describe the task"
      value={value.value}
      onChange={(document, text) => {
        value.value = document;
        shared.text = text;
        shared.changes++;
      }}
      onSubmit={() => {
        shared.submits++;
      }}
    />
    <h2>Shown</h2>
    <section aria-label="Shown">
      <DocumentView document={value.value} />
    </section>
    <button type="button">After</button>
  </>
);

const page = document.getElementById("page");
if (page) render(<Page />, page);
