// Pure matching of paths against the patterns of the routes.

export type PathParameters = Readonly<Record<string, string>>;

/** Matches a path such as `/tasks/OPS-1` against a pattern such as `/tasks/:id`. Undefined when it does not match. */
export const matchPath = (pattern: string, path: string): PathParameters | undefined => {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodePart(given[index] ?? "");
    if (part.startsWith(":") && value) parameters[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parameters;
};

const decodePart = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

export interface ScreenProps {
  /** The values of the pattern's parts that begin with a colon. */
  readonly parameters: PathParameters;
}
