import { browserName } from "@worktrack/contract/values";
import type { Session } from "@worktrack/sdk";
import { useRef } from "preact/hooks";
import { client } from "../api/client.ts";
import { usePages } from "../api/use-pages.ts";
import { hasScope } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";

const methods: Readonly<Record<Session["method"], string>> = {
  link: "a sign-in link",
  passkey: "a passkey",
  oidc: "the identity provider",
  token: "a token",
  invitation: "an invitation",
};

export const Sessions = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = usePages("own sessions", (cursor, signal) => client.me.sessions.list({ cursor, limit: 100 }, { signal }));
  const change = async (work: () => Promise<unknown>, success: string) => {
    if (await runAction(work, success)) heading.current?.focus();
    await sessions.refresh();
  };
  const endOthers = async () => {
    const confirmed = await confirmAction({
      title: "End all other sessions?",
      text: "You are signed out on all your other devices and browsers. Sign-in links that are not used yet stop working.",
      action: "End all other sessions",
    });
    if (confirmed) await change(() => client.me.sessions.endOthers(), "All other sessions have ended");
  };
  const canEnd = hasScope("credentials:write");
  return (
    <section aria-labelledby="sessions-heading">
      <div class="screen-header">
        <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
          Sessions
        </h2>
        {canEnd && (sessions.items?.length ?? 0) > 1 && (
          <button type="button" onClick={endOthers}>
            End all other sessions
          </button>
        )}
      </div>
      {sessions.error !== undefined && <ErrorNotice error={sessions.error} onRetry={sessions.refresh} />}
      {!sessions.items && sessions.isLoading && <LoadingNotice />}
      <ul class="rows">
        {sessions.items?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={canEnd ? () => change(() => client.me.sessions.end({ id: session.id }), "The session has ended") : undefined}
          />
        ))}
      </ul>
      {sessions.hasMore && (
        <button type="button" onClick={sessions.loadMore}>
          Load more
        </button>
      )}
    </section>
  );
};

const SessionRow = ({ session, onEnd }: { readonly session: Session; readonly onEnd: (() => void) | undefined }) => {
  const browser = session.userAgent ? browserName(session.userAgent) : "Unknown browser";
  return (
    <li class="account-row">
      <div>
        <p>
          <span class="strong">{browser}</span> {session.current && <span class="badge good">This session</span>}
        </p>
        <p class="soft">
          Signed in with {methods[session.method]} <Time at={session.createdAt} /> from {session.address}. Last used{" "}
          {session.lastUsedAt ? <Time at={session.lastUsedAt} /> : "never"}.
        </p>
      </div>
      {onEnd && !session.current && (
        <button type="button" aria-label={`End the session of ${browser}, ${session.address}`} onClick={onEnd}>
          End
        </button>
      )}
    </li>
  );
};
