import type { Claim } from "./found.ts";

const mediaType = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/;

/** What a browser may run or render, what says that it is something checked, and what is made of other types. */
const harmful =
  /^(?:text|application)\/(?:x-)?(?:html|xhtml|xml|xsl|xslt|css|pdf|\w*script\d?(?:1\.\d)?|vnd\.wap\.\w+|shockwave-flash|java-\w+|component|cache-manifest|manifest)$|\+xml$|-xml$|\+html$|^(?:image|audio|video|multipart|message|font)\/|^[^/]*\/\*$/;

export const claimOf = ({ mimeType, fileName }: { readonly mimeType: string; readonly fileName: string }): Claim => ({
  mimeType: (mimeType.split(";")[0] ?? "").trim().toLowerCase(),
  extension: /\.([^./\\]{1,16})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? "",
});

/** The type a plain file is served as: the claimed one where it is one and does no harm. */
export const servedAs = ({ mimeType }: Claim): string =>
  mediaType.test(mimeType) && !harmful.test(mimeType) ? mimeType : "application/octet-stream";
