import manifest from "../../package.json" with { type: "json" };

/** Names the SDK and its version in the server's log. */
export const userAgent = `worktrack-sdk/${manifest.version}`;
