-- Names and searched texts are compared by Unicode's rules, whatever the locale of the database is.
-- The unique index refuses more names than the one that it replaces, with an error that older servers answer with 409.
-- contract after 20261122110000_checklist_counts
-- brief lock: tag has few rows, and the background work writes the search index again

-- The form in which texts are compared: NFKC, full case folding, no ignorable characters (Default_Ignorable_Code_Point), and one space for a run
-- of white space. The contract's foldText does the same. A locale that knows all letters decides about case: ICU's, or PostgreSQL 17's own.
DO $$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION "fold_text"("text" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN
      IF octet_length("text") = length("text") THEN
        "text" := lower("text" COLLATE "C");
      ELSE
        "text" := regexp_replace(normalize("text", NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
          '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g');
        -- Upper case has the full forms, such as SS. A small sigma has a form of its own at the end of a word.
        "text" := normalize(replace(lower(upper(lower("text" COLLATE %1$s))), 'ς', 'σ'), NFKC);
      END IF;
      IF "text" ~ '[\t-\r\u0085\u1680\u2028\u2029]|  ' THEN
        "text" := regexp_replace("text", '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');
      END IF;
      RETURN btrim("text", ' ');
    END $body$ $function$,
    CASE WHEN to_regcollation('pg_catalog."und-x-icu"') IS NOT NULL THEN 'pg_catalog."und-x-icu"'
         WHEN to_regcollation('pg_catalog.pg_unicode_fast') IS NOT NULL THEN 'pg_catalog.pg_unicode_fast'
         WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NOT NULL THEN 'pg_catalog.pg_c_utf8'
         ELSE 'pg_catalog."default"' END);
END $$;

-- The name, or the name with the first number that makes it unique: `bug (2)`.
CREATE FUNCTION "free_tag_name"("organization" uuid, "project" uuid, "wanted" text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  "number" int := 1;
  "candidate" text := "wanted";
BEGIN
  WHILE EXISTS (SELECT FROM "tag" t WHERE t."organization_id" = "organization" AND t."project_id" = "project"
                                      AND fold_text(t."name") = fold_text("candidate"))
     OR "project" IS NULL AND EXISTS (SELECT FROM "tag" t WHERE t."organization_id" = "organization" AND t."project_id" IS NULL
                                                            AND fold_text(t."name") = fold_text("candidate"))
  LOOP
    "number" := "number" + 1;
    "candidate" := left("wanted", 197 - length("number"::text)) || ' (' || "number" || ')';
  END LOOP;
  IF "number" > 1 THEN
    RAISE WARNING 'the tag "%" is named "%" now, because another tag has that name', "wanted", "candidate";
  END IF;
  RETURN "candidate";
END $$;

LOCK TABLE "tag" IN SHARE ROW EXCLUSIVE MODE;
DROP INDEX "tag_name_key";
DO $$
DECLARE
  "later" record;
BEGIN
  FOR "later" IN
    SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "organization_id", "project_id", fold_text("name") ORDER BY "created_at", "id") AS "place"
                        FROM "tag") "numbered"
     WHERE "place" > 1 ORDER BY "id"
  LOOP
    UPDATE "tag" SET "name" = free_tag_name("organization_id", "project_id", "name") WHERE "id" = "later"."id";
  END LOOP;
END $$;
CREATE UNIQUE INDEX "tag_name_key" ON "tag" ("organization_id", "project_id", fold_text("name")) NULLS NOT DISTINCT;

-- q has no line break either, so it finds no match across the title's end.
CREATE OR REPLACE FUNCTION "search_text"("title" text, "body" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT fold_text("title") || E'\n' || fold_text("body") $$;

TRUNCATE "search_entry", "search_total";
UPDATE "search_index" SET "indexed_to" = 0;
