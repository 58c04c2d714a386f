import type { NodeViewConstructor } from "prosemirror-view";

/** An item of a task list, with a box that can be checked. */
export const taskItemView: NodeViewConstructor = (node, view, getPos) => {
  const dom = document.createElement("li");
  const box = document.createElement("input");
  const contentDOM = document.createElement("div");
  box.type = "checkbox";
  box.contentEditable = "false";
  // Tab leaves the editor, whose keys check the item, too.
  box.tabIndex = -1;
  box.checked = node.attrs.checked === true;
  box.setAttribute("aria-label", "Done");
  box.addEventListener("change", () => {
    const position = getPos();
    if (position !== undefined) view.dispatch(view.state.tr.setNodeAttribute(position, "checked", box.checked));
  });
  dom.append(box, contentDOM);
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false;
      box.checked = next.attrs.checked === true;
      return true;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box,
  };
};
