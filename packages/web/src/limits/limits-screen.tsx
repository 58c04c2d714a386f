// The rate limits of the session, live, and those of all keys.
import { type LimitName, type LimitPolicy, limitDescriptions, limitPolicies, type Plan } from "@worktrack/contract/values";
import { useEffect } from "preact/hooks";
import { client } from "../api/client.ts";
import { addLimitStatuses, observedLimits } from "../api/observed-limits.ts";
import { generalLimitNames, type LimitStatus, readLimitsReply } from "../api/rate-limits.ts";
import { useResource } from "../api/use-resource.ts";
import { me } from "../session/session.ts";
import { valueLabel } from "../ui/labels.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";
import "./limits.css";

/** `GET /limits` is not charged, so the page can ask often. */
const refreshMs = 3_000;

export const Screen = () => {
  const { value, error, refresh } = useResource("limits", async (signal) => {
    const { rateLimit } = await client.limits.get({}, { signal });
    addLimitStatuses(readLimitsReply(rateLimit, Date.now()));
    return generalLimitNames(rateLimit);
  });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), refreshMs);
    const resume = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", resume);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", resume);
    };
  }, [refresh]);
  const names = Object.keys(limitPolicies) as LimitName[];
  const plan = me.value?.organization.plan ?? "free";
  return (
    <section class="screen narrow">
      <ScreenHeader
        title="Limits"
        facts="A request counts toward all of its limits, or is refused with 429 when one of them is used up. Reading this page does not count."
      />
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!value && error === undefined && <LoadingNotice />}
      {value && (
        <>
          <LimitTable title="This session" names={value} plan={plan} />
          <LimitTable title="Single operations and other callers" names={names.filter((name) => !value.includes(name))} plan={plan} />
        </>
      )}
    </section>
  );
};

interface LimitTableProps {
  readonly title: string;
  readonly names: readonly LimitName[];
  readonly plan: Plan;
}

const LimitTable = ({ title, names, plan }: LimitTableProps) => (
  <section class="stack" aria-label={title}>
    <h2>{title}</h2>
    <ul class="rows">
      {names.map((name) => (
        <LimitRow key={name} name={name} plan={plan} />
      ))}
    </ul>
  </section>
);

const LimitRow = ({ name, plan }: { readonly name: LimitName; readonly plan: Plan }) => {
  const policy: LimitPolicy = limitPolicies[name];
  const quota = typeof policy.quota === "number" ? policy.quota : policy.quota[plan];
  const status = observedLimits.value[name];
  return (
    <li class="limit">
      <div>
        <p class="strong">{name}</p>
        <p class="soft">{limitDescriptions[name]}</p>
      </div>
      <div>
        <p>{quota === undefined ? `None on the plan ${valueLabel(plan)}` : quotaText(quota, policy)}</p>
        {status && <LimitMeter name={name} status={status} />}
      </div>
    </li>
  );
};

const windowNames: Readonly<Record<number, string>> = { 60: "a minute", 3600: "an hour", 86400: "a day" };

const quotaText = (quota: number, { per, windowSeconds }: LimitPolicy): string =>
  `${quota.toLocaleString()} ${windowNames[windowSeconds] ?? `in ${windowSeconds} s`}, for each ${per}`;

/** An older status is not estimated, because other callers may have used the limit since. */
const freshMs = 2 * refreshMs;

const LimitMeter = ({ name, status }: { readonly name: LimitName; readonly status: LimitStatus }) => {
  const { quota, remaining, resetMs, seenMs } = status;
  const waitSeconds = Math.max(0, Math.ceil((resetMs - Date.now()) / 1_000));
  return (
    <p class="limit-state">
      <meter
        aria-label={`${name}: requests left`}
        min={0}
        max={quota}
        low={quota / 10}
        high={quota / 2}
        optimum={quota}
        value={remaining}
      />
      <span>
        {remaining.toLocaleString()} of {quota.toLocaleString()} left
        {Date.now() - seenMs > freshMs ? (
          <>
            {" "}
            after your last such call, <Time at={seenMs} />
          </>
        ) : (
          remaining < quota && waitSeconds > 0 && `, one more in ${waitText(waitSeconds)}`
        )}
      </span>
    </p>
  );
};

const waitText = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`;
};
