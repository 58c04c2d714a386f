// Keys of programs and people: service accounts for those who administer them, and one's own tokens for everybody.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Command, useCommands } from "../page/commands.ts";
import { hrefOf } from "../root.ts";
import { hasScope } from "../session/session.ts";
import { moveRowFocus } from "../ui/row-focus.ts";
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

export const Screen = () => {
  useCommands(commands);
  const rules = useKeyRules();
  useEffect(() => close, []);
  const kind = creating.value;
  return (
    <section class="screen">
      <h1>Keys and tokens</h1>
      <p class="soft">
        A scope that is struck through is withheld by the person's role, the workspace's plan or its policy
        {hasScope("organization:read") && (
          <>
            {" "}
            (<a href={hrefOf("/policy")}>Allowed scopes</a>)
          </>
        )}
        . It works again when they allow it.
      </p>
      {canReadKeys("service-accounts") && (
        <KeyList
          kind="service-accounts"
          title="Service accounts"
          description="Keys of programs. They belong to the workspace, and work on when the person who created them leaves."
          rules={rules}
          onCreate={create("service-accounts")}
        />
      )}
      <KeyList
        kind="tokens"
        title="Your tokens"
        description="Keys that act as you, for your own tools. They stop working when you leave."
        rules={rules}
        onCreate={create("tokens")}
      />
      {kind && rules && <CreateKey kind={kind} rules={rules} onClose={close} />}
    </section>
  );
};
