/** Optional files from other sources, in a folder beside the checkout. The project contains none. */
export const samplesFolder = new URL("../../../../../shared/samples/pictures/", import.meta.url).pathname;

export const videoNames = (names: readonly string[]): string[] => names.filter((name) => /\.(?:mp4|mov|webm|mkv)$/.test(name));
