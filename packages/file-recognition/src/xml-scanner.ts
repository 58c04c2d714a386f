/** Receives a tag, and the text since the previous tag: its first 256 characters, without leading white space. Returns true to stop. */
type OnTag = (tag: string, textBefore: string) => boolean;

const textCharsMax = 256;
/** A longer tag is not passed on. */
const tagCharsMax = 64 * 1024;
const tag = /<(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
const skipped = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
];
const startChars = 9;

/** Visits the tags of an XML document in bounded memory and linear time. Returns true if `onTag` returned true. */
export const scanXml = async (chunks: AsyncIterable<string>, onTag: OnTag): Promise<boolean> => {
  let rest = "";
  let textBefore = "";
  let section: (typeof skipped)[number] | undefined;
  const appendText = (text: string): void => {
    if (textBefore.length < textCharsMax) textBefore = (textBefore + text).trimStart().slice(0, textCharsMax);
  };
  /** Scans up to the last markup that may continue in the next chunk, and returns where that is. Negative if `onTag` stopped the scan. */
  const scan = (text: string, isLast: boolean): number => {
    for (let at = 0; ; ) {
      const found = text.indexOf(section?.end ?? "<", at);
      const end = found >= 0 ? found : section ? Math.max(at, text.length - section.end.length + 1) : text.length;
      if (!section || section.isText) appendText(text.slice(at, end));
      if (found < 0 || (!section && !isLast && text.length - found < startChars)) return end;
      at = end;
      if (section) {
        at += section.end.length;
        section = undefined;
        continue;
      }
      section = skipped.find(({ start }) => text.startsWith(start, at));
      if (section) {
        at += section.start.length;
        continue;
      }
      tag.lastIndex = at;
      const match = tag.exec(text)?.[0];
      if (match === undefined) return text.length - at > tagCharsMax ? text.length : at;
      if (onTag(match, textBefore)) return -1;
      textBefore = "";
      at += match.length;
    }
  };
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const end = scan(text, false);
    if (end < 0) return true;
    rest = text.slice(end);
  }
  return scan(rest, true) < 0;
};
