// The Lua script that charges buckets in Redis, and the format of its argument and its answer. It repeats the arithmetic of quota.ts,
// because Redis must refill, check and charge in one step. A property test compares both.
import { type BucketState, type Quota, rateLimitStatus, tolerance } from "./quota.ts";
import type { LimitDecision } from "./store.ts";

/** One call of the port. Several calls are sent to one run of the script, which executes them in their order. */
export interface LimitCall {
  readonly operation: "take" | "refund" | "peek";
  readonly quotas: readonly Quota[];
  /** Undefined: the time of Redis, which is the same for all processes. */
  readonly nowMs: number | undefined;
}

/** A key is kept this much longer than a full bucket needs, so that Redis never forgets a bucket that is not full. */
const ttlMarginMs = 10_000;

/** The braces make a Redis cluster keep all keys in one slot, because one script must reach all of them. */
const keyOf = ({ policy, subject }: Quota): string => `{worktrack}:limits:${policy}:${subject}`;

/**
 * KEYS has the buckets of all calls in order, ARGV[1] the calls as JSON. A bucket is stored as "<left> <atMs>". Answers one line for each
 * call: its time, whether it was allowed, and the state of each of its quotas. 17 digits keep every bit of a number.
 */
export const limitScript = `
local function text(number) return string.format('%.17g', number) end

local states = {}
for i, stored in ipairs(redis.call('MGET', unpack(KEYS))) do
  local left, atMs = string.match(stored or '', '^(%S+) (%S+)$')
  left, atMs = tonumber(left), tonumber(atMs)
  if left and atMs then states[KEYS[i]] = { left = left, atMs = atMs } end
end

local function stateAt(kind, quota, windowMs, state, nowMs)
  local startMs = kind == 'window' and nowMs - math.fmod(nowMs, windowMs) or nowMs
  if not state then return { left = quota, atMs = startMs } end
  if state.atMs >= startMs then return { left = state.left, atMs = startMs } end
  if kind == 'window' then return { left = quota, atMs = startMs } end
  return { left = math.min(quota, state.left + (nowMs - state.atMs) * quota / windowMs), atMs = nowMs }
end

local redisNowMs
local function now()
  if not redisNowMs then
    local time = redis.call('TIME')
    redisNowMs = time[1] * 1000 + math.floor(time[2] / 1000)
  end
  return redisNowMs
end

local lines, expiry, first = {}, {}, 0
for _, call in ipairs(cjson.decode(ARGV[1])) do
  local nowMs = call.nowMs or now()
  local current, allowed = {}, true
  for i, quota in ipairs(call.quotas) do
    current[i] = stateAt(quota[1], quota[2], quota[3], states[KEYS[first + i]], nowMs)
    if current[i].left < 1 - ${tolerance} then allowed = false end
  end
  local line = { text(nowMs), allowed and '1' or '0' }
  for i, quota in ipairs(call.quotas) do
    local key, state = KEYS[first + i], current[i]
    if call.operation == 'take' and allowed then
      state = { left = math.max(0, state.left - 1), atMs = state.atMs }
    elseif call.operation == 'refund' then
      state = { left = math.min(quota[2], state.left + 1), atMs = state.atMs }
    end
    if call.operation ~= 'peek' then
      states[key] = state
      expiry[key] = quota[3] + ${ttlMarginMs}
    end
    line[#line + 1] = text(state.left)
    line[#line + 1] = text(state.atMs)
  end
  first = first + #call.quotas
  lines[#lines + 1] = table.concat(line, ' ')
end
for key, ttlMs in pairs(expiry) do
  redis.call('SET', key, text(states[key].left) .. ' ' .. text(states[key].atMs), 'PX', ttlMs)
end
return table.concat(lines, '\\n')
`;

/** The keys and the argument of the script, for these calls. */
export const scriptInput = (calls: readonly LimitCall[]): { readonly keys: string[]; readonly argument: string } => ({
  keys: calls.flatMap(({ quotas }) => quotas.map(keyOf)),
  argument: JSON.stringify(
    calls.map(({ operation, quotas, nowMs }) => ({
      operation,
      nowMs,
      quotas: quotas.map(({ kind, quota, windowSeconds }) => [kind, quota, windowSeconds * 1_000]),
    })),
  ),
});

/** Parses the script's answer for these calls. @throws Error when the script cannot have answered this */
export const parseDecisions = (calls: readonly LimitCall[], answer: string): LimitDecision[] => {
  const lines = answer.split("\n");
  return calls.map(({ quotas }, index) => {
    const numbers = (lines[index] ?? "").split(" ").map(Number);
    if (numbers.length !== 2 + 2 * quotas.length || !numbers.every(Number.isFinite))
      throw new Error("the answer is not that of the script");
    const [nowMs, allowed, ...states] = numbers as [number, number, ...number[]];
    const stateOf = (n: number): BucketState => ({ left: states[2 * n] as number, atMs: states[2 * n + 1] as number });
    return { allowed: allowed === 1, statuses: quotas.map((quota, n) => rateLimitStatus(quota, stateOf(n), nowMs)) };
  });
};
