import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useSharedWorkspace } from "../../../server/test/server.ts";
import { useVisitors } from "./browser.ts";
import { useHostileSite } from "./hostile-site.ts";
import { usePageServer } from "./page-server.ts";
import { enter, sessionCookie } from "./sign-in.ts";

const fileOf = (name: string): string => join(import.meta.dirname, `../../../server/test/http/tls/${name}.pem`);
const tls = { certFile: fileOf("cert"), keyFile: fileOf("key") };

// Chromium does not check the names of the certificate in these tests.
const site = useHostileSite(() => ({ cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }));
const server = usePageServer((port) => ({ tls, allowHttp: undefined, baseUrl: `https://work.example.test:${port}` }));
const workspace = useSharedWorkspace(server);
const visitors = useVisitors();

test("no other host of the same domain can set, replace or remove the session's cookie", async () => {
  const origin = server.origin.replace("http://localhost", "https://work.example.test");
  const visitor = await visitors.visit(origin);
  const hostile = await visitor.hostileTab();
  await hostile.goto(`https://evil.example.test:${site.port}`);
  const plant = async () => {
    for (const attributes of [
      "Domain=example.test; Path=/; Secure",
      "Domain=work.example.test; Path=/; Secure",
      "Path=/; Secure; Max-Age=0",
    ])
      await hostile.evaluate(`document.cookie = "__Host-worktrack=planted; ${attributes}"`);
  };
  await plant();
  expect(await sessionCookie(visitor, origin)).toBe(undefined);
  await enter(visitor, origin, workspace.token);
  const cookie = await sessionCookie(visitor, origin);
  await plant();
  expect([cookie, await sessionCookie(visitor, origin)]).toEqual([expect.stringMatching(/^wts_/), cookie]);
  await visitor.page.goto(`${origin}/account`);
  await visitor.page.getByText("Olivia Owner").first().waitFor();
});
