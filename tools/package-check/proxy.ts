// Checks that the installed SDK and CLI send their calls through the proxy that the environment names.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runFailing } from "./run.ts";

const url = "https://worktrack.example.com";

/** Starts a proxy that refuses every connection, which the calls must report. @throws Error unless both reach the proxy */
export const expectProxied = async (projects: { readonly sdk: string; readonly cli: string }): Promise<void> => {
  const proxy = createServer().on("connect", (_request, socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const variables = {
    HTTPS_PROXY: proxyUrl,
    https_proxy: proxyUrl,
    NO_PROXY: "",
    no_proxy: "",
    WORKTRACK_URL: url,
    WORKTRACK_TOKEN: "wtk_x",
  };
  const call = `const { Worktrack } = require("@worktrack/sdk");
new Worktrack({ baseUrl: "${url}", token: "wtk_x" }).tasks.list();`;
  try {
    const fromSdk = await runFailing(process.execPath, ["--input-type=commonjs", "-e", call], { cwd: projects.sdk, env: variables });
    const home = { HOME: projects.cli, XDG_CONFIG_HOME: projects.cli };
    const worktrack = join(projects.cli, "node_modules/.bin/worktrack");
    const fromCli = await runFailing(worktrack, ["task", "list"], { cwd: projects.cli, env: { ...variables, ...home } });
    for (const { stderr } of [fromSdk, fromCli])
      if (!/proxy (answered 403|refuses)/.test(stderr)) throw new Error(`A call with HTTPS_PROXY did not reach the proxy:\n${stderr}`);
  } finally {
    proxy.close();
  }
};
