// Shows the identifiers of tasks in the editor as the viewer does, so that nothing moves between them.
import { effect } from "@preact/signals";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { chipAttributes, findLoadedReference, findReference, foundReferences, referencePattern } from "./reference-tasks.ts";
import { schema } from "./schema.ts";

const key = new PluginKey<DecorationSet>("chips");

export const chipDecorations = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => drawChips(doc, true),
      apply: (tr, before) => (tr.docChanged || tr.getMeta(key) ? drawChips(tr.doc, false) : before),
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      const stop = effect(() => {
        if (foundReferences.value > 0) queueMicrotask(() => view.isDestroyed || view.dispatch(view.state.tr.setMeta(key, true)));
      });
      return { destroy: stop };
    },
  });

const drawChips = (doc: Node, isFirst: boolean): DecorationSet => {
  const chips: Decoration[] = [];
  doc.descendants((node, position, parent) => {
    if (!node.isText || parent?.type.spec.code || node.marks.some(({ type }) => type === schema.marks.code || type === schema.marks.link))
      return;
    for (const match of (node.text ?? "").matchAll(new RegExp(referencePattern, "gu"))) {
      const end = match.index + match[0].length;
      // The number may not be typed to its end.
      const isTyped = end === node.text?.length && !isFirst;
      const task = isTyped ? findLoadedReference(match[0]) : findReference(match[0]);
      if (!task) continue;
      const attributes = task === "loading" ? { class: "task-chip" } : chipAttributes(task);
      chips.push(Decoration.inline(position + match.index, position + end, attributes));
    }
  });
  return DecorationSet.create(doc, chips);
};
