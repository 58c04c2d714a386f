// The people of the sample company, Quayside, which makes ticketing software for ferry lines.
import type { Role } from "@worktrack/sdk";
import type { Portrait } from "../portraits.ts";

interface Person {
  readonly name: string;
  readonly role: Role;
  readonly portrait: Portrait;
}

const names = ["mira", "jonas", "adaeze", "tomasz", "priya", "daniel", "hanna", "yusuf"] as const;
export type PersonKey = (typeof names)[number];

// biome-ignore format: one line for each person
export const people: Readonly<Record<PersonKey, Person>> = {
  mira: { name: "Mira Sandoval", role: "owner", portrait: { ground: "#f2c48d", skin: "#d99e73", hair: "#3a2418", shirt: "#1f5f6b", cut: "long" } },
  jonas: { name: "Jonas Lindqvist", role: "admin", portrait: { ground: "#a9c9e8", skin: "#f1c9a8", hair: "#c9974a", shirt: "#33415c", cut: "short" } },
  adaeze: { name: "Adaeze Okafor", role: "admin", portrait: { ground: "#e5b7c0", skin: "#7d4b2f", hair: "#1d1512", shirt: "#e0a526", cut: "round" } },
  tomasz: { name: "Tomasz Wilk", role: "member", portrait: { ground: "#b9d8b4", skin: "#eebf9d", hair: "#5a3a22", shirt: "#6b2f4a", cut: "beard" } },
  priya: { name: "Priya Raman", role: "member", portrait: { ground: "#cdbfe8", skin: "#b67a4f", hair: "#20161a", shirt: "#c8485a", cut: "bun" } },
  daniel: { name: "Daniel Ferreira", role: "member", portrait: { ground: "#f0d9a0", skin: "#c98f66", hair: "#2b2320", shirt: "#3c7a57", cut: "beard" } },
  hanna: { name: "Hanna Koskinen", role: "member", portrait: { ground: "#a8d8d0", skin: "#f5d3ba", hair: "#e6cf93", shirt: "#4b4f8f", cut: "long" } },
  yusuf: { name: "Yusuf Demir", role: "member", portrait: { ground: "#d8c8b8", skin: "#d9a57e", hair: "#8d8a86", shirt: "#2f4858", cut: "short" } },
};

export const emailOf = (key: PersonKey): string => `${key}@quayside.example`;
export const personKeys: readonly PersonKey[] = names;

/** Addresses with an open invitation, and their roles. */
export const invited: readonly (readonly [string, Role])[] = [
  ["lucia.moreau@quayside.example", "member"],
  ["ben.achterberg@quayside.example", "member"],
  ["audit@northwind-accounting.example", "viewer"],
];
