// A person with a browser, as far as redirects need one: it keeps the cookies of each origin, and follows redirects.
import { accountCookie, type OpenIdProvider } from "./openid-provider.ts";

export interface Visit {
  readonly status: number;
  /** The address at the end of all redirects. */
  readonly url: URL;
  /** The addresses on the way, the first one included. */
  readonly visited: readonly URL[];
  readonly headers: Headers;
  readonly text: string;
}

export interface Visitor {
  /** Opens an address and follows its redirects. `until` stops at the address for which it is true, without opening it. */
  open(url: string, until?: (url: URL) => boolean, headers?: Record<string, string>): Promise<Visit>;
  cookie(origin: string, name: string): string | undefined;
  setCookie(origin: string, name: string, value: string | undefined): void;
}

let count = 0;

/** Signs in at the provider as `account`. Without one, the person cancels there. Each visitor has an address of their own, for limits. */
export const newVisitor = (provider: OpenIdProvider, account?: string): Visitor => {
  const jars = new Map<string, Map<string, string>>();
  const page = { accept: "text/html", "x-forwarded-for": `192.0.2.${++count % 250}`, "x-forwarded-proto": "https" };
  const jarOf = (origin: string): Map<string, string> => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const visitor: Visitor = {
    open: async (first, until = () => false, headers = {}) => {
      const visited: URL[] = [];
      let url = new URL(first);
      for (let hops = 0; hops < 12; hops++) {
        visited.push(url);
        if (until(url)) return { status: 0, url, visited, headers: new Headers(), text: "" };
        const cookie = [...jarOf(url.origin)].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(url, { redirect: "manual", headers: { ...page, ...headers, ...(cookie && { cookie }) } });
        for (const set of response.headers.getSetCookie()) store(jarOf(url.origin), set);
        const location = response.headers.get("location");
        const text = await response.text();
        if (!location) return { status: response.status, url, visited, headers: response.headers, text };
        url = new URL(location, url);
      }
      throw new Error(`Redirected too often: ${visited.join(" → ")}`);
    },
    cookie: (origin, name) => jarOf(origin).get(name),
    setCookie: (origin, name, value) => void (value === undefined ? jarOf(origin).delete(name) : jarOf(origin).set(name, value)),
  };
  visitor.setCookie(provider.config.issuer, accountCookie, account);
  return visitor;
};

const store = (jar: Map<string, string>, setCookie: string): void => {
  const [pair = "", ...attributes] = setCookie.split(";");
  const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  const ends = attributes.some((attribute) => /^ *max-age=0$/i.test(attribute) || /^ *expires=thu, 01 jan 1970/i.test(attribute));
  if (ends) jar.delete(name.trim());
  else jar.set(name.trim(), value);
};
