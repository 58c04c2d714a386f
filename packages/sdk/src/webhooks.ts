// `@worktrack/sdk/webhooks`: verifies deliveries, so that a program that uses the client needs no other package.
export * from "@worktrack/webhook-verify";
export * from "@worktrack/webhook-verify/events";
