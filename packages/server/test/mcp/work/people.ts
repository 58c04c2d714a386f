/** The people of the workspace by their addresses. Olivia is the person who talks to the assistant. Two are called Sam. */
export const people = {
  olivia: "olivia@shop.example",
  ada: "ada@shop.example",
  samLee: "sam.lee@shop.example",
  samOrtiz: "sam@studio.example",
  grace: "grace@shop.example",
} as const;

export const names: Readonly<Record<keyof typeof people, string>> = {
  olivia: "Olivia Park",
  ada: "Ada Byron",
  samLee: "Sam Lee",
  samOrtiz: "Sam Ortiz",
  grace: "Grace Kim",
};
