/** The MIME type and file name that the client gives, in lower case and without parameters. */
export interface DeclaredType {
  readonly mimeType: string;
  /** Without its dot. Empty when the name has none. */
  readonly extension: string;
}

const mediaType = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/;

/** Types that a browser may run or render, types that only recognition may assign, and multipart types. */
const unsafe =
  /^(?:text|application)\/(?:x-)?(?:html|xhtml|xml|xsl|xslt|css|pdf|\w*script\d?(?:1\.\d)?|vnd\.wap\.\w+|shockwave-flash|java-\w+|component|cache-manifest|manifest)$|\+xml$|-xml$|\+html$|^(?:image|audio|video|multipart|message|font)\/|^[^/]*\/\*$/;

export const parseDeclaredType = ({ mimeType, fileName }: { readonly mimeType: string; readonly fileName: string }): DeclaredType => ({
  mimeType: (mimeType.split(";")[0] ?? "").trim().toLowerCase(),
  extension: /\.([^./\\]{1,16})$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? "",
});

/**
 * The MIME type to serve an unrecognized file as: the declared one if it is valid and safe, `text/plain` for text that is declared as an
 * image or a video, else `application/octet-stream`.
 */
export const chooseServedType = ({ mimeType }: DeclaredType, isText = false): string => {
  if (mediaType.test(mimeType) && !unsafe.test(mimeType)) return mimeType;
  return isText && /^(?:image|video)\/(?!svg\+xml$)/.test(mimeType) ? "text/plain" : "application/octet-stream";
};
