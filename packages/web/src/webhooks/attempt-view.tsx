// One attempt of a delivery: the request as it was sent, and the answer.
import type { DeliveryAttempt } from "@worktrack/sdk";
import { CodeBlock } from "../ui/code-block.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { Time } from "../ui/time.tsx";
import { outcomeText, prettyBody } from "./attempt-text.ts";
import { curlCommand } from "./curl.ts";

interface AttemptViewProps {
  readonly attempt: DeliveryAttempt;
  /** The body of the request. Undefined when this session may not read it. */
  readonly body: string | undefined;
  readonly isOpen: boolean;
}

export const AttemptView = ({ attempt, body, isOpen }: AttemptViewProps) => {
  const { number, startedAt, status, error, response, url, requestHeaders, responseHeaders } = attempt;
  const isGood = error === null && status !== null && status >= 200 && status < 300;
  return (
    <li class="attempt">
      <details open={isOpen}>
        <summary>
          <span class="strong">Attempt {number}</span> <span class={isGood ? "badge good" : "badge bad"}>{outcomeText(attempt)}</span>{" "}
          <span class="soft">
            <Time at={startedAt} />
          </span>
        </summary>
        <div class="stack">
          <div class="screen-header">
            <h3>Request</h3>
            {url && requestHeaders && body !== undefined && (
              <CopyButton label="Copy as curl" text={curlCommand({ url, headers: requestHeaders, body })} />
            )}
          </div>
          {url ? <code>POST {url}</code> : <p class="soft">The log did not keep requests at that time.</p>}
          {requestHeaders && <HeaderList headers={requestHeaders} />}
          <h3>Response</h3>
          {responseHeaders && <HeaderList headers={responseHeaders} />}
          {response === null ? <p class="soft">There was no response.</p> : <ResponseBody text={response} />}
        </div>
      </details>
    </li>
  );
};

const HeaderList = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => (
  <dl class="facts">
    {Object.entries(headers).map(([name, value]) => (
      <div key={name} class="header-pair">
        <dt>{name}</dt>
        <dd>
          <code>{value}</code>
        </dd>
      </div>
    ))}
  </dl>
);

const ResponseBody = ({ text }: { readonly text: string }) =>
  text === "" ? <p class="soft">The body is empty.</p> : <CodeBlock text={prettyBody(text)} label="Body of the response" />;
