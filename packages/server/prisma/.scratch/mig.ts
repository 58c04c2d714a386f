import pg from "pg";
import { migrate } from "../../src/platform/migrations.ts";
const base = { host: "/tmp/pgscratch", user: "worktrack", port: 5432 };
const a = new pg.Client({ ...base, database: "postgres" }); await a.connect();
await a.query("drop database if exists w with (force)"); await a.query("create database w"); await a.end();
for (let i = 0; i < 3; i++) { const t = performance.now(); console.log(await migrate({ ...base, database: "w" }, { log: console.log }), performance.now() - t); }
