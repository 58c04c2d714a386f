// The task that is shown as a page, with every kind of content.

export const mainTask = "PAY-16";

/** `media` is the id of the picture in the text. */
export const describeMainTask = (
  media: string,
): string => `When the bank confirms a payout later than 25 minutes, we send the same file **again**. On November 4 this happened to four ferry lines, 61,805.50 in total.

## How to repeat it

1. Start a run against the bank's test system with \`delay=1800\`
2. Wait until the job marks the run as *unknown*
3. Look at the outbox: there are two files with the same sum

\`\`\`ts
const run = await runs.find(day);
if (!run.confirmedAt) {
  // Also true while the bank is still working on it.
  await bank.send(run.file);
}
\`\`\`

![Delay of the bank's confirmation for each run of November 4: two runs at 25 and 31 minutes](media:${media})

## What should happen

- A run is sent **once**. Whether it arrived is a question to the bank, not a reason to send.
- The confirmation is stored under the id of the run, with a unique index.
- See also [the bank's manual on repeated files](https://docs.nordbank.example/files/repeats) and API-8, which has the same pattern.
`;

/** The texts of the checklist, and whether they are checked. */
export const mainChecklist: readonly (readonly [string, boolean])[] = [
  ["Stop the automatic second run", true],
  ["Find the runs that were sent twice", true],
  ["Replay the files of October against the new code", true],
  ["Unique index on the id of the run", false],
  ["Show the sum of each day on the dashboard", false],
  ["Tell the four ferry lines what we did", false],
];

/** The relations of tasks. */
export const relations = [
  ["PAY-16", "blocks", "PAY-11"],
  ["PLT-20", "blocks", "PAY-16"],
  ["PAY-16", "relates", "API-8"],
  ["API-8", "blocks", "API-14"],
  ["PLT-10", "blocks", "PLT-21"],
  ["WEB-8", "relates", "WEB-13"],
] as const;

export const otherChecklists: Readonly<Record<string, readonly (readonly [string, boolean])[]>> = {
  "PAY-10": [
    ["Fee of the cheaper leg", true],
    ["Tickets with a bicycle", true],
    ["Text of the mail", false],
  ],
  "APP-9": [
    ["Sailing is canceled", true],
    ["Sailing is late by more than 20 minutes", false],
    ["Gate changes", false],
    ["Phone number of the harbor", false],
  ],
  "PLT-10": [
    ["Rehearsal on a copy", true],
    ["Query plans", false],
    ["Maintenance window", false],
    ["Old cluster stays for a week", false],
  ],
  "WEB-9": [
    ["Fares", true],
    ["Passengers", true],
    ["Seat map", true],
  ],
};

/** Descriptions of other tasks, in Markdown. */
export const descriptions: Readonly<Record<string, string>> = {
  "PAY-10":
    "A passenger who only sails one way gets the other half back.\n\n- the fee of the **cheaper** leg stays with us\n- the ticket of the leg that is left gets a new barcode\n",
  "PAY-13": "One page, in plain words: *when*, *how much*, *how long it takes*.\n",
  "APP-9": "A message within ten seconds of the operator's click, also when the app is closed.\n",
  "PLT-10": "From 16 to 18, on a Thursday night. The rehearsal took 11 minutes.\n\n```sql\nANALYZE sailing, booking;\n```\n",
  "PLT-24": "All nine gateways. A harbor is offline for about 40 seconds while its gateway restarts.\n",
  "API-8":
    "Operators ask every minute whether a booking has changed. We tell them instead.\n\n1. `booking.created`\n2. `booking.changed`, with the old and the new state\n3. `booking.canceled`\n",
  "WEB-9": "From the harbor to the ticket without a mouse.\n",
};
