import { useState } from "preact/hooks";
import { serverAddress } from "../api/server-address.ts";
import { Snippet } from "../keys/snippet.tsx";
import { type ClientSetup, clientSetups, logIn, readSecret } from "./setups.ts";

/** The steps for one of the usual clients. */
export const SetupChoice = () => {
  const [chosen, setChosen] = useState("Claude Code");
  const server = serverAddress();
  const setups = clientSetups(server);
  const setup = setups.find(({ name }) => name === chosen);
  return (
    <section class="stack" aria-labelledby="assistant-setup">
      <h2 id="assistant-setup">Set up a client</h2>
      <fieldset class="actions" aria-label="Client">
        {setups.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {setup && <SecretStep setup={setup} server={server} />}
      {setup && <Snippet title={setup.name} hint={setup.hint} text={setup.text} />}
    </section>
  );
};

const SecretStep = ({ setup: { name, secret }, server }: { readonly setup: ClientSetup; readonly server: string }) => {
  if (secret === "prompt") return null;
  if (secret === "login")
    return <Snippet title="The CLI's login" hint="Run this once. The CLI asks for the secret, and keeps it." text={logIn(server)} />;
  return (
    <Snippet
      title="The secret"
      hint={`Run this in the terminal from which you start ${name}. It waits for the secret: paste it and press Enter.`}
      text={readSecret}
    />
  );
};
