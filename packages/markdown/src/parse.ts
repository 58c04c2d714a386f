// Parses CommonMark with GFM's strikethrough and bare addresses.
import type { Root } from "mdast";
import { type Extension, fromMarkdown } from "mdast-util-from-markdown";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { hrefOfAddress } from "./addresses.ts";
import { syntaxOf } from "./syntax.ts";

export const parseMarkdown = (source: string): Root =>
  fromMarkdown(source, { extensions: [gfmStrikethrough(), syntaxOf(source)], mdastExtensions: [nodes] });

const nodes: Extension = {
  canContainEols: ["delete"],
  enter: {
    strikethrough(token) {
      this.enter({ type: "delete", children: [] }, token);
    },
    bareAddress(token) {
      const value = this.sliceSerialize(token);
      this.enter({ type: "link", url: hrefOfAddress(value) ?? value, children: [{ type: "text", value }] }, token);
    },
  },
  exit: {
    strikethrough(token) {
      this.exit(token);
    },
    bareAddress(token) {
      this.exit(token);
    },
  },
};
