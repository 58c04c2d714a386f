// The path of an avatar, which records show as the `image` of a person.

/** Changes with the content, so that browsers can keep a picture forever. */
export const avatarVersion = ({ sha256 }: { readonly sha256: string }): string => sha256.slice(0, 16);

export const avatarPath = (userId: string, content: { readonly sha256: string }): string =>
  `/avatars/${userId}?v=${avatarVersion(content)}`;

const path = String.raw`/avatars/[0-9a-f-]{36}\?v=[0-9a-f]{16}`;

export const isAvatarPath = (text: string): boolean => new RegExp(`^${path}$`).test(text);

const shown = new RegExp(`"image":"${path}"`, "g");

/**
 * The JSON text of a record as if nobody in it had an avatar. Quotes within a text are escaped, so only the names of fields match. A document
 * with such an attribute loses it too, but a change of the document also changes the record's `updatedAt`.
 */
export const withoutAvatars = (json: string): string => (json.includes('"image":"/avatars/') ? json.replace(shown, '"image":null') : json);
