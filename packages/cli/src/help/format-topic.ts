// Formats a help topic for the terminal.
import { helpTopics } from "./topics.ts";

const gap = "  ";
/** Names that are longer get a line of their own. */
const nameColumnsMax = 26;

const wrap = (text: string, columns: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** The help of a topic, at most `columns` wide; undefined when there is no such topic. */
export const formatHelpTopic = (name: string, columns: number): string | undefined => {
  const topic = Object.hasOwn(helpTopics, name) ? helpTopics[name] : undefined;
  if (topic === undefined) return undefined;
  const width = Math.min(nameColumnsMax, Math.max(...topic.rows.map(([term]) => term.length)));
  const indent = gap + " ".repeat(width) + gap;
  const rows = topic.rows.flatMap(([term, meaning]) => {
    const [first = "", ...rest] = wrap(meaning, columns - indent.length);
    const start = term.length > width ? [gap + term, indent + first] : [`${gap}${term.padEnd(width)}${gap}${first}`];
    return [...start, ...rest.map((line) => indent + line)];
  });
  const details = topic.details.split("\n").map((paragraph) => wrap(paragraph, columns).join("\n"));
  return `${[topic.summary, "", ...rows, ...(topic.details === "" ? [] : ["", ...details])].join("\n")}\n`;
};
