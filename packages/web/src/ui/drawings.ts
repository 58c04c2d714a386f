// The drawings of empty states: each a path of strong lines and one of soft lines, 96 wide and 64 high.

const strongAndSoft = (strong: string, soft: string) => ({ strong, soft });

export const drawings = {
  board: strongAndSoft(
    "M40 16h16v12H40zM40 34h16v8H40z",
    "M10 8h20a2 2 0 0 1 2 2v44H8V10a2 2 0 0 1 2-2zM36 54V8h24v46M64 54V8h24v46M14 16h12v10H14zM70 16h12v14H70z",
  ),
  posts: strongAndSoft("M28 6h28l14 14v38H28zM56 6v14h14", "M36 30h26M36 39h26M36 48h14"),
  projects: strongAndSoft("M14 18a4 4 0 0 1 4-4h18l6 7h36a4 4 0 0 1 4 4v27a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z", "M14 30h68M24 42h20"),
  search: strongAndSoft("M24 27a17 17 0 1 0 34 0a17 17 0 1 0-34 0M53 40l18 17", "M32 27a9 9 0 0 1 9-9M74 16h8M74 26h12"),
  done: strongAndSoft(
    "M30 32a18 18 0 1 0 36 0a18 18 0 1 0-36 0M39 32l7 7l12-14",
    "M48 2v6M48 56v6M18 32h-6M84 32h-6M26 10l4 4M70 10l-4 4M26 54l4-4M70 54l-4-4",
  ),
  webhooks: strongAndSoft(
    "M8 32a9 9 0 1 0 18 0a9 9 0 1 0-18 0M26 32h36M54 24l8 8l-8 8M68 14h20v36H68z",
    "M74 24h8M74 32h8M74 40h4M32 20h16M36 44h16",
  ),
  deliveries: strongAndSoft("M24 14h58v38H24zM24 16l29 21l29-21", "M4 24h12M10 33h6M2 42h14"),
  keys: strongAndSoft("M10 32a14 14 0 1 0 28 0a14 14 0 1 0-28 0M38 32h48v11M74 32v8", "M19 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
  people: strongAndSoft(
    "M39 22a9 9 0 1 0 18 0a9 9 0 1 0-18 0M30 56c0-12 7-18 18-18s18 6 18 18",
    "M17 27a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 54c0-9 4-13 12-14M65 27a7 7 0 1 0 14 0a7 7 0 1 0-14 0M86 54c0-9-4-13-12-14",
  ),
  history: strongAndSoft("M50 40a15 15 0 1 0 30 0a15 15 0 1 0-30 0M65 31v9l6 5", "M12 12h58M12 24h34M12 36h28M12 48h30"),
  domains: strongAndSoft("M22 32a26 26 0 1 0 52 0a26 26 0 1 0-52 0", "M48 6c-16 14-16 38 0 52c16-14 16-38 0-52M25 22h46M25 42h46"),
  assistants: strongAndSoft("M16 10h64v44H16zM26 24l9 8l-9 8M40 42h14", "M16 18h64"),
  missing: strongAndSoft("M48 6v52M40 58h16M48 12h26l8 7l-8 7H48z", "M48 30H24l-8 7l8 7h24"),
} as const;

export type DrawingName = keyof typeof drawings;
