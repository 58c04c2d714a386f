import type { Node } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

/** The image that is selected, alone. */
export const selectedImage = ({ selection }: Pick<EditorState, "selection">): Node | undefined =>
  selection instanceof NodeSelection && selection.node.type === schema.nodes.image ? selection.node : undefined;

/** Changes the alternative text of the selected image. The changes of one `edit` are undone together. */
export const setAlt =
  (alt: string, edit: string): Command =>
  (state, dispatch) => {
    if (!selectedImage(state)) return false;
    // The history joins what has the same composition.
    dispatch?.(state.tr.setNodeAttribute(state.selection.from, "alt", alt).setMeta("composition", edit));
    return true;
  };
