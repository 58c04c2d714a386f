// The page on which a person lets the CLI log in. Without the request of a terminal on this machine, it asks for a code, which no link can fill in.
import { address } from "../page/address.ts";
import "../keys/keys.css";
import { CodeLogin } from "./code-login.tsx";
import { readRedirect } from "./redirect.ts";
import { RedirectLogin } from "./redirect-login.tsx";

export const Screen = () => {
  const { query } = address.value;
  const request = readRedirect(query);
  return (
    <section class="screen narrow">
      <h1>Log in a terminal</h1>
      {request ? <RedirectLogin request={request} /> : query.has("port") ? <Incomplete /> : <CodeLogin />}
    </section>
  );
};

const Incomplete = () => (
  <p class="notice error" role="alert">
    This address is not complete. Start the login again in the terminal.
  </p>
);
