// Keys of programs and people: service accounts for those who administer them, and one's own tokens for everybody.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Command, useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { moveRowFocus } from "../ui/row-focus.ts";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { CreateKey } from "./create-key.tsx";
import { canReadKeys, canWriteKeys, type KeyKind } from "./key-kinds.ts";
import { KeyList } from "./key-list.tsx";
import { useKeyRules } from "./key-rules.ts";
import "./keys.css";

const creating = signal<KeyKind | undefined>(undefined);

const create = (kind: KeyKind) => () => {
  creating.value = kind;
};

const commands: readonly Command[] = [
  {
    id: "key.create",
    title: "Create a service account",
    group: "Keys and tokens",
    keys: "c",
    isAvailable: () => canWriteKeys("service-accounts"),
    run: create("service-accounts"),
  },
  {
    id: "token.create",
    title: "Create a personal token",
    group: "Keys and tokens",
    keys: "t",
    isAvailable: () => canWriteKeys("tokens"),
    run: create("tokens"),
  },
  { id: "key.next", title: "Next key", group: "Keys and tokens", keys: "j", run: () => moveRowFocus(1) },
  { id: "key.previous", title: "Previous key", group: "Keys and tokens", keys: "k", run: () => moveRowFocus(-1) },
];

const close = () => {
  creating.value = undefined;
};

const PolicyNote = () =>
  hasScope("organization:read") ? (
    <p>
      A key may do less than it was given, if the person's role, the plan or the <a href={hrefOf("/policy")}>policy</a> withholds it.
    </p>
  ) : (
    <p>A key may do less than it was given, if the person's role, the plan or the policy withholds it.</p>
  );

export const Screen = () => {
  useCommands(commands);
  const rules = useKeyRules();
  useEffect(() => close, []);
  const kind = creating.value;
  return (
    <section class="screen">
      <ScreenHeader title="Keys and tokens" facts={<PolicyNote />}>
        {canWriteKeys("tokens") && (
          <button type="button" class={canWriteKeys("service-accounts") ? "" : "primary"} onClick={create("tokens")}>
            Create a personal token
          </button>
        )}
        {canWriteKeys("service-accounts") && (
          <button type="button" class="primary" onClick={create("service-accounts")}>
            Create a service account
          </button>
        )}
      </ScreenHeader>
      {canReadKeys("service-accounts") && (
        <KeyList
          kind="service-accounts"
          title="Service accounts"
          description="Keys of programs. They belong to the workspace, and work on when the person who created them leaves."
          rules={rules}
        />
      )}
      <KeyList
        kind="tokens"
        title="Your tokens"
        description="Keys that act as you, for your own tools. They stop working when you leave."
        rules={rules}
      />
      {kind && rules && <CreateKey kind={kind} rules={rules} onClose={close} />}
    </section>
  );
};
