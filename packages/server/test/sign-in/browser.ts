// A client that keeps the session's cookie and sends the headers of a page, as a browser does.
import { type OperationName, operationOf, type Reply } from "@worktrack/contract";
import { request } from "undici";

export interface BrowserAnswer<K extends OperationName> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly setCookie: string | undefined;
  /** The reply, or a problem with its code. */
  readonly json: (Reply<K> extends object ? Reply<K> : object) & { code?: string };
}

export interface BrowserRequestOptions {
  readonly path?: string;
  readonly body?: unknown;
  /** Sent in addition to those of a page of the server, or instead of them. Undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface TestBrowser {
  /** The value of the session's cookie. */
  cookie: string | undefined;
  send<K extends OperationName>(name: K, options?: BrowserRequestOptions): Promise<BrowserAnswer<K>>;
}

/** Starts without a cookie. */
export const openBrowser = ({ url }: { readonly url: string }): TestBrowser => {
  const browser: TestBrowser = {
    cookie: undefined,
    send: async (name, { path = operationOf(name).path, body, headers } = {}) => {
      const sent: Record<string, string | undefined> = {
        "sec-fetch-site": "same-origin",
        "user-agent": "Test Browser",
        ...(browser.cookie !== undefined && { cookie: `theme=dark; __Host-worktrack=${browser.cookie}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      };
      const response = await request(url + path, {
        method: operationOf(name).method,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.body.text();
      const [setCookie] = [response.headers["set-cookie"]].flat();
      if (setCookie !== undefined) browser.cookie = /^__Host-worktrack=([^;]*)/.exec(setCookie)?.[1] || undefined;
      return { status: response.statusCode, headers: response.headers, setCookie, json: text === "" ? undefined : JSON.parse(text) };
    },
  };
  return browser;
};
