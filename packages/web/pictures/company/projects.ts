import type { ProjectCreateInput } from "@worktrack/sdk";
import { apiTasks } from "./api-tasks.ts";
import { appTasks } from "./app-tasks.ts";
import { paymentTasks } from "./payment-tasks.ts";
import { platformTasks } from "./platform-tasks.ts";
import { websiteTasks } from "./website-tasks.ts";

interface SampleProject extends ProjectCreateInput {
  readonly prefix: string;
  /** Lines as `readTaskLines` takes them. */
  readonly tasks: string;
}

// biome-ignore format: one line for each project
export const projects: readonly SampleProject[] = [
  { prefix: "PAY", name: "Payments", color: "#2563eb", description: "Card payments, refunds, and the payouts to ferry lines.", tasks: paymentTasks },
  { prefix: "APP", name: "Passenger app", color: "#7c3aed", description: "Tickets on the phone, for iOS and Android.", tasks: appTasks },
  { prefix: "PLT", name: "Platform", color: "#0f766e", description: "Databases, queues, deploys, and the gateways in the harbors.", tasks: platformTasks },
  { prefix: "API", name: "Operator API", color: "#b45309", description: "What ferry lines build on: timetable, bookings, webhooks.", tasks: apiTasks },
  { prefix: "WEB", name: "Website and help", color: "#be185d", description: "The booking site, its fares, and the help pages.", tasks: websiteTasks },
];

/** The workspace's tags with their colors. */
export const tags: Readonly<Record<string, string>> = {
  bug: "#dc2626",
  checkout: "#2563eb",
  refunds: "#0891b2",
  payouts: "#4f46e5",
  accessibility: "#16a34a",
  performance: "#ca8a04",
  security: "#9333ea",
  design: "#db2777",
  docs: "#64748b",
  ios: "#475569",
  android: "#65a30d",
  database: "#0f766e",
  monitoring: "#ea580c",
  onboarding: "#0284c7",
  research: "#a16207",
};
