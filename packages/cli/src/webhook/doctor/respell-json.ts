// Spells JSON in an unusual way with the same meaning.

const unusualText = (text: string): string => {
  if (text === "") return '""';
  const escaped = `\\u${text.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `"${escaped}${JSON.stringify(text.slice(1)).slice(1)}`;
};

/** Reverses the order of keys, adds white space, and escapes characters that need no escape. Only the raw bytes verify afterwards. */
export const respellJson = (value: unknown): string => {
  if (typeof value === "string") return unusualText(value);
  if (Array.isArray(value)) return `[ ${value.map(respellJson).join(" ,\n")} ]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{\n${fields
    .toReversed()
    .map(([key, field]) => `\t${unusualText(key)} : ${respellJson(field)}`)
    .join(" ,\n")}\n}`;
};
