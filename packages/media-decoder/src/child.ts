// The child process that decodes what users send: `node child.ts <path of sharp> <path of mediabunny> <uid> <gid>`. It ends when its stdin does.
import { loadSharp, type Sharp } from "./child/load-sharp.ts";
import { runPictureJob } from "./child/picture/picture-job.ts";
import { dropPrivileges } from "./child/privileges.ts";
import { Refused } from "./child/refused.ts";
import { runVideoJob } from "./child/video/video-job.ts";
import { prepareVideoLibrary, type VideoLibrary } from "./child/video/video-library.ts";
import { type Channel, ChannelMisused, createChannel } from "./process/channel.ts";

/** Not `process.exit`, which would wait for a decoder that runs. */
const endNow = (): void => {
  process.kill(process.pid, "SIGKILL");
};

const channel = createChannel(process.stdin, process.stdout, endNow);

/** Reads what follows the request, and sends what comes before the reply. Throws Refused for what the user can change. */
type Job = (request: object, channel: Channel) => Promise<object>;

const createJobs = (sharp: Sharp, loadVideoLibrary: () => VideoLibrary): Readonly<Record<string, Job>> => ({
  ping: async () => ({}),
  // Frees the pixels of this job before the next one begins. Other jobs hold little.
  picture: (request, channel) => runPictureJob(request, channel, sharp).finally(() => globalThis.gc?.()),
  video: (request, channel) => runVideoJob(request, channel, loadVideoLibrary),
});

const runJobs = async (): Promise<never> => {
  const [, , sharpPath = "", videoLibraryPath = "", uid = "", gid = ""] = process.argv;
  const jobs = createJobs(await loadSharp(sharpPath), prepareVideoLibrary(videoLibraryPath));
  if (uid !== "") dropPrivileges(Number(uid), Number(gid));
  await channel.sendMessage({});
  for (;;) {
    const request = (await channel.receiveMessage()) as { readonly job: string };
    const run = jobs[request.job];
    if (!run) throw new ChannelMisused();
    const reply = await run(request, channel).catch((error: unknown) => {
      if (error instanceof Refused) return { refused: error.message };
      throw error;
    });
    await channel.sendMessage(reply);
  }
};

runJobs().catch(async (error: unknown) => {
  // Before the first job, the server reads this.
  await channel.sendMessage({ unavailable: String(error instanceof Error ? error.message : error).slice(0, 1_000) }).catch(() => {});
  endNow();
});
