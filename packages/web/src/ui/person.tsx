/** Initials in a colored circle. Pictures of other sites are not loaded: they would see who uses the console. */
export const Avatar = ({ name, id }: { readonly name: string; readonly id: string }) => (
  <span class="avatar" aria-hidden="true" data-color={colorOf(id)} data-initials={initialsOf(name)} />
);

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
};

/** One of eight colors, always the same for a person. */
const colorOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % 8 || 0;
