// The new secret of a key, shown once, and how to use it without leaving it in a command's arguments or the shell's history.
import type { CredentialWithSecret } from "@worktrack/sdk";
import { serverAddress } from "../api/server-address.ts";
import { SecretOnce } from "../ui/secret.tsx";
import { Snippet } from "./snippet.tsx";

const commandsFor = (address: string): string => `read -rs WORKTRACK_TOKEN && export WORKTRACK_TOKEN
printenv WORKTRACK_TOKEN | worktrack auth login --token-stdin --url ${address}
worktrack me`;

const programFor = (address: string): string => `import { Worktrack } from "@worktrack/sdk";

const client = new Worktrack({
  baseUrl: "${address}",
  token: process.env.WORKTRACK_TOKEN,
});
console.log((await client.me.get()).user.name);`;

export const NewSecret = ({ credential: { secret } }: { readonly credential: Pick<CredentialWithSecret, "secret"> }) => (
  <>
    <SecretOnce secret={secret} label="The secret" />
    <Snippet
      title="In a terminal"
      hint="The first command waits for the secret: paste it and press Enter."
      text={commandsFor(serverAddress())}
    />
    <Snippet title="In a program, with the SDK" text={programFor(serverAddress())} />
  </>
);
