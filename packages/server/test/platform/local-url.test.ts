import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { findLocalUrl } from "../../src/settings/local-url.ts";
import { useTestServer } from "../server.ts";

const server = useTestServer();

test("people get localhost instead of a loopback address, records begin with it, and it reaches the server", async () => {
  const { port } = new URL(server.url);
  expect([server.localUrl, server.baseUrl]).toEqual([`http://localhost:${port}`, `http://localhost:${port}`]);
  expect((await fetch(`${server.localUrl}/healthz`)).status).toBe(200);
  expect(await findLocalUrl({ host: "192.0.2.1", port: 3000 })).toBe("http://192.0.2.1:3000");
  expect(await findLocalUrl({ host: "2001:db8::1", port: 3000, tls: { certFile: "", keyFile: "" } })).toBe("https://[2001:db8::1]:3000");
});

test("the URL keeps the address while another program would answer some of the requests to localhost", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await findLocalUrl({ host: "::1", port })).toBe(`http://[::1]:${port}`);
  other.close();
  await once(other, "close");
  expect(await findLocalUrl({ host: "::1", port })).toBe(`http://localhost:${port}`);
});
