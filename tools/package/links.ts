// Prepares a README for package registries, which show it without the repository.

const relativeLink = /!?\[([^\]]*)\]\((?![a-z]+:|#)[^)\s]+\)/g;

/** Replaces links to other files of the repository by their text. */
export const withoutRelativeLinks = (readme: string): string => readme.replace(relativeLink, "$1");
