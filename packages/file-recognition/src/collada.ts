import { scanXml } from "./xml-scanner.ts";

const tagName = /^<(\/?)(?:[\w.-]{1,64}:)?([\w.-]{1,64})/;
const linkingElement = /^(?:instance_\w+|skin|morph|input|accessor)$/;
const outsideLink = /\s(?:url|source)\s*=\s*["']\s*(?!#|data:)[^"'\s]/;

/** Finds an image that is not embedded, or a link to another document, in a Collada document. */
export const findColladaReference = (chunks: AsyncIterable<string>): Promise<boolean> => {
  let isInImage = false;
  let opened = "";
  return scanXml(chunks, (tag, textBefore) => {
    // <hex> holds an embedded image. <ref>, as of Collada 1.5, and <init_from> hold a URI.
    const isUri = isInImage && (opened === "init_from" || opened === "ref") && textBefore !== "";
    if (isUri && !/^data:/i.test(textBefore)) return true;
    const [, slash, name = ""] = tagName.exec(tag) ?? [];
    if (name === "image") isInImage = slash === "" && !tag.endsWith("/>");
    opened = slash === "" ? name : "";
    return linkingElement.test(name) && outsideLink.test(tag);
  });
};
