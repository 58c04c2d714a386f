-- The search index: the text of records in narrow rows of its own. The background work writes it after the commit, so creating a record costs
-- nothing more. The decision about search (docs/decisions) explains how lists stay exact meanwhile.

-- CreateTable
CREATE TABLE "search_index" (
    "organization_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "indexed_to" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "search_index_pkey" PRIMARY KEY ("organization_id","kind"),
    CONSTRAINT "search_index_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "search_entry" (
    "organization_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "number" INTEGER NOT NULL,
    "record_id" UUID NOT NULL,
    "project_id" UUID,
    "text" TEXT NOT NULL,
    "pairs" TEXT,

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("organization_id","kind","number")
);

-- CreateTable
CREATE TABLE "search_change" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "search_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_total" (
    "organization_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "pattern" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_total_pkey" PRIMARY KEY ("organization_id","kind","pattern")
);

-- CreateIndex
CREATE INDEX "search_change_organization_id_kind_id_idx" ON "search_change"("organization_id", "kind", "id");

-- CreateIndex
CREATE INDEX "search_total_created_at_idx" ON "search_total"("created_at");

-- Builds the trigram index, if the extensions can be created: they are trusted, so the owner of the database may. Without it, rare texts are
-- found by reading all entries of the workspace. Returns whether the index exists.
CREATE FUNCTION "search_prepare"() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_prepare'));
  IF to_regclass('search_entry_text_idx') IS NOT NULL THEN
    RETURN true;
  END IF;
  BEGIN
    -- A schema of their own keeps their functions apart from ours. An administrator may have created them elsewhere.
    CREATE SCHEMA IF NOT EXISTS "extensions";
    CREATE EXTENSION IF NOT EXISTS "pg_trgm" SCHEMA "extensions";
    CREATE EXTENSION IF NOT EXISTS "btree_gin" SCHEMA "extensions";
    EXECUTE (
      SELECT format('CREATE INDEX "search_entry_text_idx" ON "search_entry" USING gin
                       ("organization_id" %2$I.uuid_ops, "text" %1$I.gin_trgm_ops, "pairs" %1$I.gin_trgm_ops)', trigrams.nspname, btree.nspname)
        FROM (SELECT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'pg_trgm') AS trigrams,
             (SELECT nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'btree_gin') AS btree);
    RETURN true;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RETURN false;
  END;
END $$;

-- The text of a record as it is searched. q cannot find a match across the title's end, because of the line break.
CREATE FUNCTION "search_text"("title" text, "body" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower("title") || E'\n' || lower("body") $$;

-- The characters from U+2E80 on (Chinese, Japanese, Korean), each with the one after it, as words. Words of these languages have one or two
-- characters, for which trigrams of the text itself find nothing. Null without such characters.
CREATE FUNCTION "search_pairs"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length("text") > length("text") THEN (
    SELECT string_agg(DISTINCT ' ' || "char" || CASE WHEN ascii("next") >= 11904 THEN "next" ELSE '' END, '')
      FROM (SELECT "char", lead("char") OVER (ORDER BY "place") AS "next"
              FROM unnest(string_to_array("text", NULL)) WITH ORDINALITY AS "chars" ("char", "place")) AS "followed"
     WHERE ascii("char") >= 11904) END
$$;

-- Changed and deleted tasks wait in search_change until the background work applies them. New tasks need no row: their sequence numbers are
-- committed in order, so they are those after search_index.indexed_to.
CREATE FUNCTION "task_search_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_change" ("organization_id", "kind", "number") VALUES (NEW."organization_id", 'task', NEW."sequence_number");
  RETURN NULL;
END $$;

CREATE TRIGGER "task_search_change" AFTER UPDATE ON "task" FOR EACH ROW
  WHEN (OLD."title" <> NEW."title" OR OLD."description_text" <> NEW."description_text" OR OLD."project_id" <> NEW."project_id")
  EXECUTE FUNCTION "task_search_change"();

-- Not for a workspace that is being deleted: its row is gone, and its whole index goes with it.
CREATE FUNCTION "task_search_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_change" ("organization_id", "kind", "number")
    SELECT "organization_id", 'task', "sequence_number" FROM "deleted"
     WHERE (SELECT true FROM "organization" WHERE "id" = "organization_id");
  RETURN NULL;
END $$;

CREATE TRIGGER "task_search_delete" AFTER DELETE ON "task"
  REFERENCING OLD TABLE AS "deleted"
  FOR EACH STATEMENT EXECUTE FUNCTION "task_search_delete"();

-- Foreign keys would lock the row of search_index for each entry.
CREATE FUNCTION "search_index_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "search_entry" WHERE "organization_id" = OLD."organization_id" AND "kind" = OLD."kind";
  DELETE FROM "search_change" WHERE "organization_id" = OLD."organization_id" AND "kind" = OLD."kind";
  DELETE FROM "search_total" WHERE "organization_id" = OLD."organization_id" AND "kind" = OLD."kind";
  RETURN NULL;
END $$;

CREATE TRIGGER "search_index_delete" AFTER DELETE ON "search_index" FOR EACH ROW EXECUTE FUNCTION "search_index_delete"();
