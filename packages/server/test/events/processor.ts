// Processes the events of a workspace until it is killed. Arguments: the server's URL, a token, and the place of the position: a checkpoint's
// file and a log of the handled events, or a database's URL, where the position is written in the transaction of the work.
import { appendFileSync } from "node:fs";
import { fileCheckpoint, Worktrack } from "@worktrack/sdk";
import { Client } from "pg";

const [url = "", token = "", place = "", log = ""] = process.argv.slice(2);
const { events } = new Worktrack({ baseUrl: url, token });

const processToFile = async (): Promise<void> => {
  appendFileSync(log, "start\n");
  await events.process({ checkpoint: fileCheckpoint(place) }, ({ id }) => {
    appendFileSync(log, `${id}\n`);
    process.send?.("handled");
  });
};

const processToDatabase = async (): Promise<void> => {
  const database = new Client(place);
  await database.connect();
  const save = (cursor: string) => database.query("UPDATE processed.checkpoint SET cursor = $1", [cursor]);
  const load = async () => (await database.query("SELECT cursor FROM processed.checkpoint")).rows[0]?.cursor;
  await events.process({ checkpoint: { load, save } }, async ({ id }, cursor) => {
    await database.query("BEGIN");
    await database.query("INSERT INTO processed.event (id) VALUES ($1)", [id]);
    await save(cursor);
    await database.query("COMMIT");
    process.send?.("handled");
  });
};

await (log === "" ? processToDatabase() : processToFile());
