// Portraits of invented people, from a few shapes.

export interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly cut: "short" | "long" | "round" | "bun" | "beard";
}

export const portraitSize = 320;

/** The shapes behind the face, and those in front of it. */
const cuts: Readonly<Record<Portrait["cut"], readonly [behind: string, inFront: string]>> = {
  short: ["", '<path d="M32 44c-1-15 8-22 18-22s19 7 18 22c-4-8-9-11-18-11s-14 3-18 11z"/>'],
  long: [
    '<path d="M29 78c-4-20-3-34 0-42 3-9 11-15 21-15s18 6 21 15c3 8 4 22 0 42z"/>',
    '<path d="M32 48c0-16 8-25 18-25s18 9 18 25c-6-4-10-9-12-15-4 6-13 12-24 15z"/>',
  ],
  round: ['<circle cx="50" cy="40" r="25"/>', '<path d="M33 44c0-12 7-18 17-18s17 6 17 18c-5-6-10-9-17-9s-12 3-17 9z"/>'],
  bun: ['<circle cx="50" cy="17" r="9"/>', '<path d="M32 48c-1-17 7-26 18-26s19 9 18 26c-3-9-9-15-18-15s-15 6-18 15z"/>'],
  beard: [
    "",
    '<path d="M32 42c-1-14 8-20 18-20s19 6 18 20c-4-6-9-9-18-9s-14 3-18 9zM32 50c2 4 4 5 7 5 4-3 18-3 22 0 3 0 5-1 7-5 1 15-6 25-18 25s-19-10-18-25z"/>',
  ],
};

export const drawPortrait = ({ ground, skin, hair, shirt, cut }: Portrait): string => {
  const [behind, inFront] = cuts[cut];
  const mouth = `<path d="M44 61q6 5 12 0" fill="none" stroke="#00000080" stroke-width="1.8" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${portraitSize}" height="${portraitSize}">
    <rect width="100" height="100" fill="${ground}"/>
    <g fill="${hair}">${behind}</g>
    <path d="M14 104c2-20 16-27 36-27s34 7 36 27z" fill="${shirt}"/>
    <path d="M43 62h14v15c-2 6-12 6-14 0z" fill="${skin}"/>
    <ellipse cx="50" cy="49" rx="17.5" ry="21" fill="${skin}"/>
    <g fill="${hair}">${inFront}</g>
    <g fill="#1c1512"><circle cx="43.5" cy="49" r="1.9"/><circle cx="56.5" cy="49" r="1.9"/></g>${mouth}
  </svg>`;
};
