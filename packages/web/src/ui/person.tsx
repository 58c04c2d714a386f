import { hrefOf } from "../root.ts";

interface Pictured {
  readonly id: string;
  readonly name: string;
  /** The path of their picture on the server. */
  readonly image: string | null;
}

/** A person's picture over their initials in a colored circle, which show until it is loaded, and without one. */
export const Avatar = ({ of: { id, name, image } }: { readonly of: Pictured }) => (
  <span class="avatar" aria-hidden="true" data-color={colorOf(id)} data-initials={initialsOf(name)}>
    {image && <img src={hrefOf(image)} alt="" loading="lazy" />}
  </span>
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
