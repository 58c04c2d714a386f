import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signedInBrowser } from "../../../server/test/sign-in/signed-in.ts";
import type { Visitor } from "./browser.ts";
import type { PageServer } from "./page-server.ts";

/** Signs in with a token by the form of the sign-in page, which then opens /account. */
export const signInWithToken = async ({ page }: Pick<Visitor, "page">, origin: string, token: string): Promise<void> => {
  await page.goto(`${origin}/sign-in?next=/account`);
  await page.getByText("Paste a token", { exact: true }).click();
  await page.getByLabel("Token", { exact: true }).fill(token);
  await page.getByRole("button", { name: "Sign in with the token" }).click();
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
  expect(page.url()).toBe(`${origin}/account`);
};

/** Signs out by the menu of the console, which then opens the sign-in page. */
export const signOut = async ({ page, allowStatus }: Pick<Visitor, "page" | "allowStatus">): Promise<void> => {
  // The screen may have requests under way, which arrive after the end of the session.
  allowStatus(401);
  await page.getByRole("button", { name: /^Menu of / }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Worktrack" }).waitFor();
};

/** The value of the session's cookie in a browser. */
export const sessionCookie = async ({ context }: Pick<Visitor, "context">, origin: string): Promise<string | undefined> => {
  const found = (await context.cookies(origin)).filter(({ name }) => name === "__Host-worktrack");
  expect(found.length).toBeLessThan(2);
  return found[0]?.value;
};

/** Signs in with a token by a request of the sign-in page, which is faster than its form. */
export const enter = async ({ page }: Pick<Visitor, "page">, origin: string, token: string): Promise<void> => {
  await page.goto(`${origin}/sign-in`);
  expect(await fetchIn(page, "/api/v1/sign-in/token", jsonPost({ token }))).toMatch(/^basic 201 /);
};

/** Signs in with a token, and opens /account. */
export const enterAccount = async (visitor: Pick<Visitor, "page">, origin: string, token: string): Promise<void> => {
  await enter(visitor, origin, token);
  await visitor.page.goto(`${origin}/account`);
  await visitor.page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
};

/** Signs in as if by a link just now. Such a session may do what needs a recent sign-in, which one with a token may not. */
export const enterRecently = async (
  { context }: Pick<Visitor, "context">,
  server: PageServer,
  person: { readonly organizationId: string; readonly userId: string },
): Promise<void> => {
  const { cookie } = await signedInBrowser(server, person);
  if (cookie === undefined) throw new Error("the session has no secret");
  // Chromium takes secure cookies for https addresses only, and sends them to localhost.
  const url = server.origin.replace("http:", "https:");
  await context.addCookies([{ name: "__Host-worktrack", value: cookie, url, secure: true, httpOnly: true, sameSite: "Lax" }]);
};

/** The options of a POST with a body of JSON. */
export const jsonPost = (body: object) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Runs `fetch` in a page, and returns what its script can see of the answer. */
export const fetchIn = (page: Page, url: string, init: object): Promise<string> =>
  page.evaluate(
    ([address, options]) =>
      fetch(address, options).then(
        async (response) => `${response.type} ${response.status} ${await response.text()}`,
        () => "blocked",
      ),
    [url, init] as const,
  );

/** Calls a function, given as text, in a page. The tests are not compiled with the types of a browser. */
export const callIn = <T>(page: Page, text: string, argument: unknown): Promise<T> =>
  page.evaluate<T>(`(${text})(${JSON.stringify(argument)})`);
