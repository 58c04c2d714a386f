const decoded = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/** The file name in a Content-Disposition header (RFC 6266). Prefers `filename*`, which can hold any character. */
export const parseFileName = (header: string | undefined): string | undefined => {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? "")?.[1];
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header ?? "") ?? [];
  return (extended && decoded(extended)) ?? quoted?.replace(/\\(.)/g, "$1") ?? token;
};
