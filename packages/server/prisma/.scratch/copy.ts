import pg from "pg";
const c = new pg.Client({ host: "/tmp/pgscratch", user: "worktrack", port: 5432, database: "postgres" }); await c.connect();
for (const s of ["WAL_LOG", "FILE_COPY", "WAL_LOG", "FILE_COPY"]) { const t = performance.now(); for (let i = 0; i < 10; i++) await c.query(`CREATE DATABASE x${i} TEMPLATE w STRATEGY ${s}`); const m = performance.now(); for (let i = 0; i < 10; i++) await c.query(`DROP DATABASE x${i} WITH (FORCE)`); console.log(s, (m - t) / 10, "drop", (performance.now() - m) / 10); }
console.log((await c.query("select pg_database_size('w')")).rows);
const u = new pg.Client("postgresql:///w?host=/tmp/pgscratch&user=worktrack&port=5432"); await u.connect(); console.log((await u.query("select current_user, current_database()")).rows); await u.end();
await c.end();
