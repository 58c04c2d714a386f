// The baseline for uploads: Express parses the whole body, and Buffer.from decodes it. POST /stored also hashes it and writes it to disk.
import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";

const folder = await mkdtemp(join(tmpdir(), "worktrack-bench-"));
const app = express();
app.use(express.json({ limit: "100mb" }));

app.post("/", (req, res) => {
  res.status(201).json({ size: Buffer.from(req.body.fileData, "base64").length });
});

app.post("/stored", async (req, res) => {
  const bytes = Buffer.from(req.body.fileData, "base64");
  const path = join(folder, "file");
  const handle = await open(path, "w");
  await handle.write(bytes);
  await handle.sync();
  await handle.close();
  await rm(path);
  res.status(201).json({ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
});

const server = app.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => rm(folder, { recursive: true }).finally(() => process.exit()));
