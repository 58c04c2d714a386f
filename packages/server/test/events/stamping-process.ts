// Stamps the events of one workspace again and again, until it is killed. Arguments: the database's URL and the workspace's id.
import { pino } from "pino";
import { parseDatabaseUrl } from "../../src/database/connection.ts";
import { openDatabase } from "../../src/database/database.ts";
import { createStamper } from "../../src/events/stamper.ts";

const [url = "", organizationId = ""] = process.argv.slice(2);
const stamper = createStamper(openDatabase(parseDatabaseUrl(url), pino({ level: "silent" })));
process.send?.("started");
for (;;) await stamper.stamp(organizationId);
