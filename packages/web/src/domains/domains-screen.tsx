// The workspace's domains, and how each is verified by DNS.
import type { Domain, DomainCheck, DomainRecord } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { type Pages, usePages } from "../api/use-pages.ts";
import { hasScope } from "../session/session.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-text.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { Time } from "../ui/time.tsx";

export const Screen = () => {
  const domains = usePages("domains", (cursor, signal) => client.domains.list({ cursor, limit: 100 }, { signal }));
  const add = async (values: FormData, form: HTMLFormElement) => {
    await client.domains.create({ domain: String(values.get("domain")).trim() });
    form.reset();
    await domains.refresh();
  };
  return (
    <section class="screen narrow">
      <ScreenHeader
        title="Domains"
        facts="A verified domain shows that addresses in it belong to the workspace. Invitations, sign-in and SCIM can require that."
      />
      {domains.error !== undefined && <ErrorNotice error={domains.error} onRetry={domains.refresh} />}
      {!domains.items && domains.isLoading && <LoadingNotice />}
      {domains.items?.length === 0 && (
        <EmptyState drawing="domains" title="No domains yet">
          <p>Add the domain of your e-mail addresses, then create one DNS record to verify it.</p>
        </EmptyState>
      )}
      <ul class="rows">
        {domains.items?.map((domain) => (
          <DomainRow key={domain.id} domain={domain} onChange={domains.refresh} />
        ))}
      </ul>
      <LoadMore domains={domains} />
      {hasScope("domains:write") && (
        <Form action="Add the domain" onSubmit={add}>
          <TextField name="domain" label="Domain" placeholder="example.com" required maxChars={253} />
        </Form>
      )}
    </section>
  );
};

const LoadMore = ({ domains }: { readonly domains: Pages<Domain> }) =>
  domains.hasMore ? (
    <button type="button" onClick={domains.loadMore}>
      Load more
    </button>
  ) : null;

const DomainRow = ({
  domain: { id, domain, verifiedAt, missingSince, record },
  onChange,
}: {
  readonly domain: Domain;
  readonly onChange: () => Promise<void>;
}) => {
  const [check, setCheck] = useState<DomainCheck>();
  const verify = async () => {
    await runAction(() => client.domains.verify({ domain }), `${domain} is verified`);
    await onChange();
  };
  const remove = async () => {
    const text = verifiedAt ? "Addresses in it no longer count as the workspace's own." : "You can add it again later.";
    if (!(await confirmAction({ title: `Remove ${domain}?`, text, action: "Remove the domain" }))) return;
    await runAction(() => client.domains.delete({ id }), `${domain} is removed`);
    await onChange();
  };
  return (
    <li class="stack">
      <div class="screen-header">
        <p>
          <span class="strong">{domain}</span>{" "}
          {verifiedAt ? (
            <span class="soft">
              Verified <Time at={verifiedAt} />
            </span>
          ) : (
            <span class="badge warn">Not verified</span>
          )}
        </p>
        {hasScope("domains:write") && (
          <div class="actions">
            {!verifiedAt && (
              <button type="button" class="primary" aria-label={`Verify ${domain}`} onClick={verify}>
                Verify
              </button>
            )}
            <MoreMenu
              label={`Actions of ${domain}`}
              actions={[
                {
                  title: "Check the DNS record",
                  run: () => void runAction(async () => setCheck(await client.domains.checkDns({ domain }))),
                },
                { title: "Remove…", isDanger: true, run: () => void remove() },
              ]}
            />
          </div>
        )}
      </div>
      {missingSince && (
        <p class="field-error">
          The record has been missing since <Time at={missingSince} />. The verification ends 72 hours after that.
        </p>
      )}
      {(!verifiedAt || missingSince) && <RecordToCreate record={record} />}
      {check && <CheckResult check={check} />}
    </li>
  );
};

const RecordToCreate = ({ record: { name, value } }: { readonly record: DomainRecord }) => (
  <div class="stack">
    <p>Create this TXT record at your DNS provider, then select Verify:</p>
    <p class="actions">
      <code>{name}</code> <CopyButton text={name} label="Copy the name" />
    </p>
    <p class="actions">
      <code>{value}</code> <CopyButton text={value} label="Copy the value" />
    </p>
  </div>
);

const CheckResult = ({ check: { result, detail, values, valuesOmitted } }: { readonly check: DomainCheck }) => (
  <div role="status" class="stack">
    <p class={result === "found" ? "" : "field-error"}>{detail}</p>
    {result === "wrong_value" && (
      <ul>
        {values.map((value) => (
          <li key={value}>
            <code>{value}</code>
          </li>
        ))}
        {valuesOmitted > 0 && <li>and {valuesOmitted} more</li>}
      </ul>
    )}
  </div>
);
