import type { PersonKey } from "./people.ts";

export interface SamplePost {
  readonly title: string;
  readonly author: PersonKey;
  readonly daysAgo: number;
  readonly project?: string;
  readonly isDraft?: true;
  readonly body: string;
  /** Tasks that are linked. */
  readonly tasks?: readonly string[];
  readonly reactions?: string;
  /** Who wrote it, how many days ago, and the text. A text that begins with > replies to the comment before. */
  readonly comments?: readonly (readonly [PersonKey, number, string])[];
}

/** The oldest first. `timeOf` takes the days. */
export const posts: readonly SamplePost[] = [
  {
    title: "How we answer passengers on days of storm",
    ...{ author: "daniel", daysAgo: 37.3, project: "WEB", reactions: "✔️ mira hanna" },
    body: "Last winter we wrote 2,100 answers in two days, most of them the same. From now on:\n\n1. The banner goes up **before** the first cancellation.\n2. Each harbor has one text, which Daniel keeps current.\n3. Refunds are offered first, not last.\n",
    comments: [["hanna", 36.4, "Can operators put the same banner on their own pages? They have asked twice."]],
  },
  {
    title: "On-call in winter: who, when, and what for",
    ...{ author: "adaeze", daysAgo: 30.4, project: "PLT" },
    body: "We are on call from Friday noon to Monday morning, in pairs. A page means that people cannot board; everything else waits for Monday.\n\n- November: Adaeze and Yusuf\n- December: Jonas and Tomasz\n- January: Hanna and Adaeze\n",
    comments: [
      ["yusuf", 29.3, "I swap the third weekend with Jonas."],
      ["adaeze", 29.6, "> Noted, thank you."],
    ],
  },
  {
    title: "Two weeks with ten commuters",
    ...{ author: "mira", daysAgo: 23.5, project: "APP", reactions: "⚡ priya tomasz daniel" },
    body: "Ten people who cross the Øresund every working day kept a diary for us.\n\n> I only open the app when something is wrong. Then it takes eleven seconds.\n\nThree findings:\n\n- Nobody looks at the map.\n- Everybody looks at the gate, and it changes.\n- A ticket must work without a connection.\n",
    comments: [
      ["tomasz", 22.3, "Eleven seconds is the login. APP-5 brings it to one."],
      ["priya", 21.5, "I would like to hear the diary about the bicycle ramp."],
    ],
  },
  {
    title: "Release 5.3: a ticket for the whole deck",
    ...{ author: "tomasz", daysAgo: 17.2, project: "APP" },
    body: "Passengers, vehicles and pets are one ticket with one barcode now. Boarding in Harwich took **four minutes less** on the first day.\n\n```\nbefore  41 s per car\nafter   29 s per car\n```\n",
    reactions: "⚡ mira adaeze jonas hanna",
    comments: [["daniel", 16.6, "The harbor staff asked me to say thank you."]],
  },
  {
    title: "The numbers of October",
    ...{ author: "yusuf", daysAgo: 15.3 },
    body: "- **149,900** tickets, after 182,400 in September\n- **3.4 %** refunds, after 2.1 %\n- **870** calls to support, after 1,020\n\nThe storm of the 21st explains two thirds of the refunds. Calls went down although fewer people travel in good weather.\n",
    comments: [["mira", 14.8, "Fewer calls in a month with a storm: that is the banner."]],
  },
  {
    title: "What we learned when payouts were sent twice",
    ...{ author: "jonas", daysAgo: 9.4, project: "PAY", tasks: ["PAY-16", "PAY-9", "PLT-17"], reactions: "❤️ mira adaeze daniel hanna" },
    body: `On November 4, four ferry lines received their payout twice, 61,805.50 in total. Nobody lost money: all four have paid it back.

## What happened

The bank confirms a run within five minutes, usually. On that day it took **31 minutes**. Our job gave up after 25, marked the run as *unknown*, and sent it again:

\`\`\`ts
if (!run.confirmedAt) await bank.send(run.file);
\`\`\`

## Why we did not notice

- The alert watches how long a run takes, and each of the two was short enough.
- The dashboard counts files, not money.
- The message of the bank has an id, which we threw away.

## What changes

1. A run is sent once. A second try needs a person (PAY-18).
2. The dashboard shows the sum of each day beside the sum of the bookings.
3. We write to the four lines and say what we did (PAY-19).

> An unknown result is not a failed one.
`,
    comments: [
      ["adaeze", 9.5, "Thank you for the honest last line. I put it above the door of the channel."],
      ["hanna", 9.8, "We have the same pattern in the webhooks: a time-out there is *unknown*, too. I check the ids."],
      ["jonas", 8.2, "> Yes please. The receiver should be able to tell a repeat by its id."],
      ["daniel", 8.5, "Baltic Lines liked the call more than the money."],
    ],
  },
  {
    title: "Design review: the seat map",
    ...{ author: "priya", daysAgo: 5.6, project: "WEB", reactions: "❤️ tomasz" },
    body: "Wednesday at 14:00, thirty minutes. Please bring a phone.\n\n- Larger targets: does the deck still fit?\n- Free, taken, mine: three shapes instead of three colors\n- Keyboard: arrows move, Enter takes, Escape leaves\n",
    comments: [
      ["tomasz", 2.1, "I bring the folding one, for the worst case."],
      ["priya", 2.6, "Notes: shapes are in, the legend goes, and the deck scrolls."],
    ],
  },
  {
    title: "Plan for version 3 of the operator API",
    ...{ author: "mira", daysAgo: 1.4, project: "API", isDraft: true },
    body: "Draft, not for everybody yet. Three pilots from January, everyone from April. Version 2 stays until the end of next year.\n",
  },
];
