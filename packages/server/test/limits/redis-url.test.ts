import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../src/settings/config.ts";

test.each([
  "redis://localhost",
  "redis://127.0.0.1:6379/2",
  "redis://:p%2Fss%23word@redis.example.com:6380/",
  "rediss://worktrack:secret@[2001:db8::1]:6379/0",
])("REDIS_URL may be %s", (url) => {
  expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url);
});

test.each([
  "localhost:6379",
  "http://user:hunter2@localhost",
  "redis://",
  "redis://user:hunter2@localhost:99999",
  "redis://user:hunter2%zz@localhost",
  "redis://user:hunter2%ff@localhost",
  "redis://user:hunter2@localhost/cache",
  "redis://user:hunter2@localhost/-1",
  "redis://user:hunter2@localhost/0?tls=true",
  "redis://user:hunter2@localhost/0#hunter2",
])("a bad REDIS_URL stops the start with one line that names it and does not repeat it: %s", (url) => {
  const read = () => readConfig({ REDIS_URL: url });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^REDIS_URL: Must be like redis:\/\/user:password@host:6379\/0[^\n]*$/);
  expect(read).not.toThrow("hunter2");
});

test("WORKTRACK_REDIS_TIMEOUT_MS must be between 10 ms and 10 s", () => {
  expect(readConfig({ WORKTRACK_REDIS_TIMEOUT_MS: "40" }).redisTimeoutMs).toBe(40);
  for (const value of ["0", "60000", "1.5", "soon"])
    expect(() => readConfig({ WORKTRACK_REDIS_TIMEOUT_MS: value })).toThrow("WORKTRACK_REDIS_TIMEOUT_MS");
});
