-- A key is pinned to a date version. Until now there was one, which servers of the previous version go on to give to new keys.
ALTER TABLE "credential" ADD COLUMN "api_version" VARCHAR(10) NOT NULL DEFAULT '2026-05-26';
