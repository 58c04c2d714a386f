-- Extensions that an administrator has created need no right to create a schema.
CREATE OR REPLACE FUNCTION "search_prepare"() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search_prepare'));
  IF to_regclass('search_entry_text_idx') IS NOT NULL THEN
    RETURN true;
  END IF;
  BEGIN
    IF (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gin')) < 2 THEN
      -- A schema of their own keeps their functions apart from ours.
      CREATE SCHEMA IF NOT EXISTS "extensions";
      CREATE EXTENSION IF NOT EXISTS "pg_trgm" SCHEMA "extensions";
      CREATE EXTENSION IF NOT EXISTS "btree_gin" SCHEMA "extensions";
    END IF;
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
