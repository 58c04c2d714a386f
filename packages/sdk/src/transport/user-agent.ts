import manifest from "../../package.json" with { type: "json" };

/** Names the SDK and its version in the server's log. Marked as pure, so that bundles for browsers leave it out. */
export const userAgent = /* @__PURE__ */ ["worktrack-sdk", manifest.version].join("/");
