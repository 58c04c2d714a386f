// Chromium for the tests of the pages. Every test fails when one of its pages reports an error, breaks the content security policy, or
// sends a request to another origin.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type afterAll, afterEach, beforeAll, expect } from "vitest";
import { fromHook } from "../../../server/test/from-hook.ts";

/** A person's browser profile, with cookies of its own. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens another tab of the same profile. */
  tab(): Promise<Page>;
  /** Opens a tab whose errors and requests are not checked, for pages of other sites. */
  hostileTab(): Promise<Page>;
  /** Allows answers with this status, which Chromium reports on the console. */
  allowStatus(status: number): void;
  /** Allows requests that fail because the browser is offline or the connection breaks, which Chromium reports on the console. */
  allowOffline(): void;
  /** Allows requests to another origin, such as that of a provider that signs people in. */
  allowOrigin(origin: string): void;
}

export interface Visitors {
  visit(origin: string, options?: BrowserContextOptions): Promise<Visitor>;
}

/** The files that a process runs share it. It ends with the process. */
let shared: Promise<Browser> | undefined;

/** Visits in one Chromium, each with a profile of its own until `end`. Names that end in .test are this machine. */
export const useVisitors = (end: typeof afterEach | typeof afterAll = afterEach): Visitors => {
  const launched = fromHook(beforeAll, { browser: true }, async () => {
    shared ??= launch();
    return { browser: await shared };
  });
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  end(async () => {
    await Promise.all(contexts.splice(0).map(closeContext));
  });
  afterEach(() => {
    expect(faults.splice(0), "faults of the pages").toEqual([]);
  });
  return {
    visit: async (origin, options) => {
      const context = await launched.browser.newContext({ locale: "en-US", ignoreHTTPSErrors: true, ...options });
      // A stream that ends is opened again within 5 seconds, and a busy machine adds some.
      context.setDefaultTimeout(20_000);
      contexts.push(context);
      const allowed = new Set<number | "offline">();
      const origins = new Set([origin]);
      const tab = async () => {
        const page = await context.newPage();
        collectFaults(page, origins, allowed, faults);
        return page;
      };
      return {
        context,
        page: await tab(),
        tab,
        hostileTab: () => context.newPage(),
        allowStatus: (status) => void allowed.add(status),
        allowOffline: () => void allowed.add("offline"),
        allowOrigin: (other) => void origins.add(other),
      };
    },
  };
};

/** Closes a profile. The routes of its pages may be answering a request, whose failure is then no error. */
const closeContext = async (context: BrowserContext): Promise<void> => {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
};

/** The shell has the same engine without the windows of a browser, and needs half the time. */
const shellPath = "/usr/bin/chromium-headless-shell";

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: existsSync(shellPath) ? shellPath : "/usr/bin/chromium",
    args: ["--host-resolver-rules=MAP *.test 127.0.0.1", "--disable-dev-shm-usage"],
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
  });

const brokenConnection =
  /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)$/;

const collectFaults = (page: Page, origins: ReadonlySet<string>, allowed: ReadonlySet<number | "offline">, faults: string[]): void => {
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const [, status] = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text()) ?? [];
    const isOffline = brokenConnection.test(message.text());
    if (!allowed.has(isOffline ? "offline" : Number(status))) faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    if (!origins.has(new URL(request.url()).origin)) faults.push(`request to another origin: ${request.url()}`);
  });
};

const wcagTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that depend on colors, which alone differ between the themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** A third of the size of `axe.source`, which takes 0.2 seconds to send to a page and compile. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe-core on a page in light and dark, and expects no violation of WCAG 2.2 AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The page's content security policy refuses a script element.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axeSource);
  for (const [colorScheme, runOnly] of [
    ["light", wcagTags],
    ["dark", colorRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async (rules) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const results = await axe.run({ runOnly: [...rules], resultTypes: ["violations"] });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, runOnly);
    expect([colorScheme, violations]).toEqual([colorScheme, []]);
  }
};
