import { setBounded } from "../platform/bounded-map.ts";
import { charged, fits, type Level, levelAt, type Quota, standing } from "./quota.ts";
import type { LimitStore } from "./store.ts";

const subjectsMax = 100_000;

const keyOf = (quota: Quota): string => `${quota.policy} ${quota.subject}`;

/** Levels in this process. Bounded: the subject that was silent longest is forgotten first, and by then is nearly full again. */
export const createMemoryLimits = (capacity = subjectsMax): LimitStore => {
  const levels = new Map<string, Level>();

  return {
    take: async (quotas, nowMs) => {
      const current = quotas.map((quota) => levelAt(quota, levels.get(keyOf(quota)), nowMs));
      const allowed = current.every(fits);
      const after = allowed ? current.map(charged) : current;
      quotas.forEach((quota, index) => {
        const level = after[index];
        if (level) setBounded(levels, keyOf(quota), level, capacity);
      });
      return { allowed, standings: quotas.map((quota, index) => standing(quota, after[index] as Level, nowMs)) };
    },
    peek: async (quotas, nowMs) => quotas.map((quota) => standing(quota, levelAt(quota, levels.get(keyOf(quota)), nowMs), nowMs)),
  };
};
