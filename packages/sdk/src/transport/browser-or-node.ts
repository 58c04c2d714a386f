// `#transport` of CommonJS under the condition `browser`: in a bundle for browsers, or in Node, where test runners imitate a browser
// with jsdom. undici does not run there, because it needs timers of Node.
import * as browser from "./browser.ts";
import * as node from "./node-once.ts";

const isNode = typeof process === "object" && typeof process.versions?.node === "string";

export const { checkPlatform, openConnections, toConnectionError, userAgent } = isNode ? node : browser;
