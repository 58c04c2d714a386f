import type { Reply } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { runAction } from "../ui/run-action.ts";
import { Time } from "../ui/time.tsx";
import { TerminalRequest } from "./terminal-request.tsx";

type Login = Reply<"me.terminalLogins.find"> & { readonly userCode: string };

/** Asks for the code of a terminal, and shows who would get access before the person decides. */
export const CodeLogin = () => {
  const [login, setLogin] = useState<Login>();
  const [done, setDone] = useState("");
  if (done !== "") return <p role="status">{done}</p>;
  if (login === undefined) return <CodeForm onFound={setLogin} />;
  const { userCode, host, address, createdAt } = login;
  const decide = async (work: () => Promise<unknown>, result: string) => {
    if (await runAction(work)) setDone(result);
  };
  return (
    <TerminalRequest
      login={login}
      onAllow={(scopes) =>
        decide(
          () => client.me.terminalLogins.allow({ userCode, scopes: [...scopes] }),
          `The terminal on ${host} is logged in within a few seconds. You can close this page.`,
        )
      }
      onDeny={() =>
        decide(() => client.me.terminalLogins.deny({ userCode }), `The terminal on ${host} gets no access. You can close this page.`)
      }
      origin={
        <>
          <dt>Address</dt>
          <dd>{address}</dd>
          <dt>Started</dt>
          <dd>
            <Time at={createdAt} />
          </dd>
        </>
      }
    >
      <p class="strong">Allow this only if you started the login yourself, just now, on a machine of yours.</p>
      <p>If somebody sent you the code or asked you to type it, choose Deny: they would get your access.</p>
    </TerminalRequest>
  );
};

const CodeForm = ({ onFound }: { readonly onFound: (login: Login) => void }) => {
  const find = async (values: FormData) => {
    const userCode = String(values.get("userCode")).replace(/\s/g, "");
    onFound({ ...(await client.me.terminalLogins.find({ userCode })), userCode });
  };
  return (
    <Form action="Continue" onSubmit={find}>
      <p>
        Type the code that <code>worktrack auth login --web --no-browser</code> shows in your own terminal. Never type a code that somebody
        sent you.
      </p>
      <TextField name="userCode" label="Code" hint="8 letters and digits, such as WXYZ-2345" required maxChars={20} autoFocus />
    </Form>
  );
};
