import { rootPath } from "../root.ts";

/** The server's address for programs, without a slash at the end. */
export const serverAddress = (): string => (location.origin + rootPath).replace(/\/$/, "");
