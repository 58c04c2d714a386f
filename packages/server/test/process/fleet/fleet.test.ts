import { afterAll, beforeAll } from "vitest";
import { fromHook } from "../../from-hook.ts";
import { describeAuthority } from "./authority.ts";
import { describeDeliveries } from "./deliveries.ts";
import { fleetKeys, reportMissingServers, startFleet } from "./fleet.ts";
import { describeMedia } from "./media.ts";
import { describePostgresFaults } from "./postgres-faults.ts";
import { describeWrites } from "./writes.ts";

reportMissingServers();

const fleet = fromHook(beforeAll, fleetKeys, () => startFleet());
afterAll(() => fleet.stop());

describeAuthority(fleet);
describeMedia(fleet);
describeWrites(fleet);
describeDeliveries(fleet);
describePostgresFaults(fleet);
