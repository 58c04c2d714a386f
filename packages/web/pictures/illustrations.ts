// The pictures that the sample company attaches, drawn from shapes.

export interface Illustration {
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">${content}</svg>`;

const text = (x: number, y: number, words: string, size = 18, fill = "#475569"): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${words}</text>`;

const delays = [3, 4, 3, 5, 4, 6, 4, 3, 25, 31, 12, 5, 4, 3, 4, 5];

const delayChart = (): string => {
  const bars = delays.map((minutes, index) => {
    const height = minutes * 11;
    return `<rect x="${90 + index * 51}" y="${430 - height}" width="34" height="${height}" rx="4" fill="${minutes > 20 ? "#dc2626" : "#2563eb"}"/>`;
  });
  const lines = [0, 10, 20, 30].map(
    (minutes) =>
      `<path d="M80 ${430 - minutes * 11}H910" stroke="#e2e8f0" stroke-width="2"/>${text(34, 436 - minutes * 11, `${minutes}`, 16)}`,
  );
  const hours = ["00:00", "06:00", "12:00", "18:00"].map((hour, index) => text(84 + index * 204, 464, hour, 16));
  const head = text(80, 44, "Minutes until the bank confirms, November 4", 22, "#0f172a");
  return frame(940, 490, `<rect width="940" height="490" fill="#fff"/>${head}${lines.join("")}${bars.join("")}${hours.join("")}`);
};

const refundForm = (): string => {
  const field = (y: number, label: string, value: string) =>
    `${text(60, y, label, 16)}<rect x="60" y="${y + 12}" width="460" height="52" rx="8" fill="#fff" stroke="#94a3b8" stroke-width="2"/>${text(78, y + 45, value, 19, "#0f172a")}`;
  const fields = field(150, "Booking", "QS-48210") + field(260, "Which part of the trip?", "Way back, Rostock to Gedser");
  const button = `<rect x="60" y="400" width="220" height="56" rx="8" fill="#2563eb"/>${text(96, 435, "Ask for 41.50", 20, "#fff")}`;
  return frame(
    580,
    520,
    `<rect width="580" height="520" fill="#f1f5f9"/><rect x="24" y="24" width="532" height="472" rx="16" fill="#fff"/>${text(60, 90, "Refund a ticket", 28, "#0f172a")}${fields}${button}`,
  );
};

const seatMap = (): string => {
  const seats = Array.from({ length: 60 }, (_, index) => {
    const [row, place] = [Math.floor(index / 6), index % 6];
    const x = 70 + place * 62 + (place > 2 ? 60 : 0);
    const isTaken = (index * 7) % 5 < 2;
    return `<rect x="${x}" y="${90 + row * 56}" width="46" height="42" rx="${isTaken ? 4 : 20}" fill="${index === 20 ? "#16a34a" : isTaken ? "#94a3b8" : "#bfdbfe"}"/>`;
  });
  return frame(
    560,
    700,
    `<rect width="560" height="700" fill="#fff"/><path d="M30 690V140C30 60 160 24 280 24s250 36 250 116v550z" fill="#f8fafc" stroke="#cbd5e1" stroke-width="3"/>${seats.join("")}`,
  );
};

export const illustrations = {
  delays: { fileName: "confirmation-delays.png", width: 940, height: 490, svg: delayChart() },
  refund: { fileName: "refund-form.png", width: 580, height: 520, svg: refundForm() },
  seats: { fileName: "seat-map.png", width: 560, height: 700, svg: seatMap() },
} as const satisfies Readonly<Record<string, Illustration>>;
