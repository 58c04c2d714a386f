// Names the browser and the system of a session by its `userAgent`, which every browser begins with "Mozilla/5.0".

/** Edge and Opera also name Chrome, and Chrome names Safari. The first that matches is the browser. */
const browsers = [
  ["Edge", /\bEdgA?(?:iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d{1,4})\S{0,20} (?:\S{1,40} )?Safari\//],
] as const;

/** Android names Linux, and iPhones name Mac OS X. */
const systems = [
  ["Windows", /Windows/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["macOS", /Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** `Chrome 156 on Linux`. The header itself when the browser is unknown. */
export const browserName = (userAgent: string): string => {
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined) return userAgent;
  return system === undefined ? browser : `${browser} on ${system}`;
};
