// Opens the one connection of a backup or restore. Its statements have no time limit, and values have the same text on every PostgreSQL.
import pg from "pg";
import type { Connection } from "../../database/connection.ts";

/** As pg_dump sets them, so that the text of a value depends neither on the server nor on the role. */
const settings = `
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s';
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET standard_conforming_strings = on; SET synchronize_seqscans = off;
  SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 20; SET tcp_keepalives_count = 3`;

export const connectForBackup = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: "worktrack backup" });
  // A connection that fails between queries fails the next query, instead of ending the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(settings);
  return client;
};
