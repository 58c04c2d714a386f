import { vi } from "vitest";

const library = async () => ({ ...(await import("../src/index.ts")), ...(await import("../src/sign.ts")) });

/** The library with Node's HMAC, and as it loads on a runtime that has WebCrypto only. */
export const runtimes = async () => {
  const node = await library();
  const { getBuiltinModule } = process;
  vi.resetModules();
  Reflect.set(process, "getBuiltinModule", undefined);
  const web = await library();
  process.getBuiltinModule = getBuiltinModule;
  return [
    { runtime: "Node", library: node },
    { runtime: "WebCrypto", library: web },
  ] as const;
};
