-- Types, and the functions that indexes and statements use.

CREATE TYPE plan AS ENUM ('free', 'pro');
CREATE TYPE role AS ENUM ('owner', 'admin', 'member', 'viewer');
CREATE TYPE user_kind AS ENUM ('person', 'service');
CREATE TYPE credential_kind AS ENUM ('service_account', 'personal', 'session');
CREATE TYPE sign_in_method AS ENUM ('link', 'passkey', 'oidc', 'token', 'invitation');
CREATE TYPE visibility AS ENUM ('workspace', 'private');
CREATE TYPE task_status AS ENUM ('backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled');
CREATE TYPE task_priority AS ENUM ('none', 'low', 'medium', 'high', 'urgent');
CREATE TYPE media_target AS ENUM ('post', 'comment', 'task', 'taskComment');
CREATE TYPE post_status AS ENUM ('draft', 'published');
CREATE TYPE delivery_status AS ENUM ('pending', 'succeeded', 'failed', 'skipped');

-- The form in which texts are compared: NFKC, full case folding, no ignorable characters (Default_Ignorable_Code_Point), and one space for a run
-- of white space. The contract's foldText does the same. A locale that knows all letters decides about case: ICU's, or PostgreSQL 17's own.
DO $$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
    BEGIN
      IF octet_length(text) = length(text) THEN
        text := lower(text COLLATE "C");
      ELSE
        text := regexp_replace(normalize(text, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
          '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g');
        -- Upper case has the full forms, such as SS. A small sigma has a form of its own at the end of a word.
        text := normalize(replace(lower(upper(lower(text COLLATE %1$s))), 'ς', 'σ'), NFKC);
      END IF;
      IF text ~ '[\t-\r\u0085\u1680\u2028\u2029]|  ' THEN
        text := regexp_replace(text, '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g');
      END IF;
      RETURN btrim(text, ' ');
    END $body$ $function$,
    CASE WHEN to_regcollation('pg_catalog."und-x-icu"') IS NOT NULL THEN 'pg_catalog."und-x-icu"'
         WHEN to_regcollation('pg_catalog.pg_unicode_fast') IS NOT NULL THEN 'pg_catalog.pg_unicode_fast'
         WHEN to_regcollation('pg_catalog.pg_c_utf8') IS NOT NULL THEN 'pg_catalog.pg_c_utf8'
         ELSE 'pg_catalog."default"' END);
END $$;

-- A UUIDv7 of this time (RFC 9562): ids of rows that a statement makes from others. PostgreSQL has one of its own from 18 on.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- The text of a record as it is searched. Neither the title nor q has a line break, so no match spans the title's end.
CREATE FUNCTION search_text(title text, body text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT fold_text(title) || E'\n' || fold_text(body) $$;

-- The characters from U+2E80 on (Chinese, Japanese, Korean), each with the one after it, as words. Words of these languages have one or two
-- characters, for which trigrams of the text itself find nothing. Null without such characters.
CREATE FUNCTION search_pairs(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(text) > length(text) THEN (
    SELECT string_agg(DISTINCT ' ' || char || CASE WHEN ascii(next) >= 11904 THEN next ELSE '' END, '')
      FROM (SELECT char, lead(char) OVER (ORDER BY place) AS next
              FROM unnest(string_to_array(text, NULL)) WITH ORDINALITY AS chars (char, place)) AS followed
     WHERE ascii(char) >= 11904) END
$$;
