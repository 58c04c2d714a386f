// One service account or personal token: its state and limits, and what can be done with it.
import { signal } from "@preact/signals";
import type { Credential } from "@worktrack/sdk";
import { useEffect, useRef } from "preact/hooks";
import { useResource } from "../api/use-resource.ts";
import { type Command, useCommands } from "../page/commands.ts";
import type { ScreenProps } from "../page/match-path.ts";
import { hrefOf } from "../root.ts";
import { confirmAction } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { valueLabel } from "../ui/labels.ts";
import { MoreMenu } from "../ui/more-menu.tsx";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { runAction } from "../ui/run-action.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { EditKey } from "./edit-key.tsx";
import { KeyAccess } from "./key-access-table.tsx";
import { KeyBadges, KeyExpiry } from "./key-badges.tsx";
import { KeyFacts, LastUse } from "./key-facts.tsx";
import { canWriteKeys, changesKeys, type KeyKind, keyNouns, keyOperations } from "./key-kinds.ts";
import { useKeyRules } from "./key-rules.ts";
import { overlapEndAt } from "./key-state.ts";
import { RotateKey } from "./rotate-key.tsx";
import "./keys.css";

/** The dialog that is open, and the key that the commands act on. */
const dialog = signal<"edit" | "rotate" | undefined>(undefined);
const editable = signal(false);

const open = (name: "edit" | "rotate") => () => {
  dialog.value = name;
};

const commands: readonly Command[] = [
  { id: "key.edit", title: "Edit the key", group: "Key", keys: "e", isAvailable: () => editable.value, run: open("edit") },
  { id: "key.rotate", title: "Rotate the secret", group: "Key", keys: "r", isAvailable: () => editable.value, run: open("rotate") },
];

export const Screen = ({ parameters: { kind = "", id = "" } }: ScreenProps) =>
  kind === "service-accounts" || kind === "tokens" ? (
    <KeyScreen key={id} kind={kind} id={id} />
  ) : (
    <section class="screen">
      <ScreenHeader title="Key" />
      <EmptyState drawing="missing" title="There is no such kind of key">
        <a class="button" href={hrefOf("/keys")}>
          All keys and tokens
        </a>
      </EmptyState>
    </section>
  );

const KeyScreen = ({ kind, id }: { readonly kind: KeyKind; readonly id: string }) => {
  useCommands(commands);
  const { value, error, refresh } = useResource(`key ${kind} ${id}`, (signal) => keyOperations(kind).get({ id }, { signal }), {
    changesWith: (item) => changesKeys(item, id),
  });
  const rules = useKeyRules();
  const canEdit = value !== undefined && value.revokedAt === null && canWriteKeys(kind);
  useEffect(() => {
    editable.value = canEdit;
    return () => {
      editable.value = false;
      dialog.value = undefined;
    };
  }, [canEdit]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons of a revoked key disappear, with the focus that was on them.
  const revoked = async () => {
    heading.current?.focus();
    await refresh();
  };
  const overlapEnd = value && overlapEndAt(value, Date.now());
  useEffect(() => {
    const timer = overlapEnd && setTimeout(() => void refresh(), Date.parse(overlapEnd) - Date.now());
    return () => clearTimeout(timer);
  }, [overlapEnd, refresh]);
  const close = () => {
    dialog.value = undefined;
  };
  return (
    <section class="screen">
      <ScreenHeader
        above={
          <nav aria-label="Breadcrumb">
            <a href={hrefOf("/keys")}>Keys and tokens</a>
          </nav>
        }
        title={value?.name ?? "Key"}
        headingRef={heading}
        facts={
          value && (
            <>
              <KeyBadges credential={value} />
              <span>{valueLabel(keyNouns[kind])}</span>
              <code>wtk_{value.prefix}_…</code>
              <LastUse credential={value} />
              <KeyExpiry credential={value} />
            </>
          )
        }
      >
        {value && canEdit && <KeyActions credential={value} kind={kind} onRevoke={revoked} />}
      </ScreenHeader>
      {error !== undefined && <ErrorNotice error={error} onRetry={refresh} />}
      {!value && error === undefined && <LoadingNotice />}
      {value && (
        <>
          {rules && <KeyAccess credential={value} rules={rules} />}
          <KeyFacts credential={value} />
          {dialog.value === "edit" && rules && <EditKey credential={value} rules={rules} onChange={refresh} onClose={close} />}
          {dialog.value === "rotate" && <RotateKey credential={value} onChange={refresh} onClose={close} />}
        </>
      )}
    </section>
  );
};

interface KeyActionsProps {
  readonly credential: Credential;
  readonly kind: KeyKind;
  readonly onRevoke: () => void;
}

const KeyActions = ({ credential: { id, name, prefix, ...times }, kind, onRevoke }: KeyActionsProps) => {
  const revoke = async () => {
    const alsoSignsOut = kind === "tokens" ? " Browsers that signed in with it are signed out." : "";
    const confirmed = await confirmAction({
      title: `Revoke ${name}?`,
      text: `Every program that uses wtk_${prefix}_… stops working at once, with the old secret too.${alsoSignsOut} This cannot be undone.`,
      action: `Revoke the ${keyNouns[kind]}`,
    });
    if (confirmed && (await runAction(() => keyOperations(kind).revoke({ id }), `${name} is revoked`))) onRevoke();
  };
  return (
    <>
      <button type="button" class="primary" onClick={open("rotate")}>
        {overlapEndAt(times, Date.now()) ? "End the overlap now…" : "Rotate…"}
      </button>
      <MoreMenu
        actions={[
          { title: "Edit…", run: open("edit") },
          { title: "Revoke…", isDanger: true, run: () => void revoke() },
        ]}
      />
    </>
  );
};
