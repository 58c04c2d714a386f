import { afterAll, beforeAll } from "vitest";
import { fromHook } from "../../from-hook.ts";
import { describeSoak, probeEnvironment, removeProbeFiles } from "../soak/describe-soak.ts";
import { describeAuthority } from "./authority.ts";
import { describeDeliveries } from "./deliveries.ts";
import { fleetKeys, isLongForm, reportMissingServers, startFleet } from "./fleet.ts";
import { describeLimits } from "./limits.ts";
import { describeMedia } from "./media.ts";
import { describePostgresFaults } from "./postgres-faults.ts";
import { describeRollingRestart } from "./rolling-restart.ts";
import { describeVideos } from "./videos.ts";
import { describeWrites } from "./writes.ts";

reportMissingServers();

const fleet = fromHook(beforeAll, fleetKeys, () => startFleet({ environmentOf: probeEnvironment }));
afterAll(async () => {
  await fleet.stop();
  removeProbeFiles();
});

describeAuthority(fleet);
describeMedia(fleet);
describeVideos(fleet);
describeWrites(fleet);
describeLimits(fleet);
if (isLongForm) {
  describeDeliveries(fleet);
  describePostgresFaults(fleet);
  describeRollingRestart(fleet);
  describeSoak(fleet);
}
