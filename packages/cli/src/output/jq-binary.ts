/** The WebAssembly of jq. Undefined in a checkout, where jq-wasm reads its own file; built-jq-binary.ts replaces this. */
export const readJqBinary = async (): Promise<Uint8Array | undefined> => undefined;
