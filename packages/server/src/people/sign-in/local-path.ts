// Decides where a browser may go after a sign-in: only to paths of this server, so that a link cannot lead on to another site.
export const localPathChars = 300;

/** The path with query and fragment. `/` for everything that is not a path of this server, such as `//example.com` or `/\example.com`. */
export const localPath = (value: unknown): string => {
  if (typeof value !== "string" || value.length > localPathChars || !value.startsWith("/")) return "/";
  const origin = "http://localhost";
  const url = URL.parse(value, origin);
  if (url?.origin !== origin) return "/";
  const path = `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, "/");
  // Checked again, because percent-encoding makes the path longer.
  return path.length > localPathChars ? "/" : path;
};
