// The pages before a session, /sign-in and /join: a second entry of the build, which shares the console's client, passkeys and styles.
import { render } from "preact";
import "../styles/tokens.css";
import "./entrance.css";
import { hrefOf } from "../root.ts";
import { JoinPage } from "./join-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

const Page = location.pathname.endsWith("/join") ? JoinPage : SignInPage;
const container = document.getElementById("entrance");
if (!container) throw new Error("The page has no element #entrance");
render(
  <>
    <main>
      <Page />
    </main>
    <footer class="soft">
      <p>
        <a href={hrefOf("/docs")}>API reference</a>
      </p>
    </footer>
  </>,
  container,
);
