// Keeps compiled code between runs, which makes start-up a third shorter. JavaScript, so that it also keeps the TypeScript of a checkout.
import { mkdirSync, statSync } from "node:fs";
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

const isOwn = ({ uid }, user) => user === undefined || uid === user;
const isPrivate = (folder, user) => isOwn(folder, user) && (user === undefined || (folder.mode & 0o022) === 0);

/** Node runs the cached code, so no other user may be able to write to it. With `sudo`, HOME can be the folder of another user. */
export const keepCompiledCode = () => {
  try {
    const user = process.getuid?.();
    const home = homedir();
    const folder = join(home, ".cache", "worktrack");
    if (!isOwn(statSync(home), user)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isPrivate(statSync(folder), user)) module.enableCompileCache(folder);
  } catch {
    // Without a home that can be written to, the program starts without the cache.
  }
};
