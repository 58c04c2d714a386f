-- The search over all kinds of records: their words, and the records whose words are not up to date.

CREATE TABLE search_document (
  organization_id UUID NOT NULL,
  kind VARCHAR(20) NOT NULL,
  record_id UUID NOT NULL,
  number INTEGER NOT NULL,
  words TSVECTOR NOT NULL,
  CONSTRAINT search_document_pkey PRIMARY KEY (record_id, kind)
);
CREATE UNIQUE INDEX search_document_organization_id_kind_number_key ON search_document (organization_id, kind, number);
CREATE INDEX search_document_words_idx ON search_document USING GIN (words);

CREATE TABLE search_waiting (
  id BIGSERIAL NOT NULL,
  organization_id UUID NOT NULL,
  kind VARCHAR(20) NOT NULL,
  record_id UUID NOT NULL,
  CONSTRAINT search_waiting_pkey PRIMARY KEY (id)
);
CREATE INDEX search_waiting_record_id_kind_idx ON search_waiting (record_id, kind);
CREATE INDEX search_waiting_organization_id_idx ON search_waiting (organization_id);

-- The words of a text, folded and in order. A character of a script that writes no spaces between words is a word of its own. These classes of
-- characters are also in work/search/words.ts.
CREATE FUNCTION search_words(text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(btrim(regexp_replace(
    CASE WHEN octet_length(folded) = length(folded) THEN folded
         ELSE regexp_replace(folded, '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\U0010FFFF])', ' \1 ', 'g') END,
    '[\u0001-/:-@\[-`{-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u037E\u0387\u055A-\u055F\u0589\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4'
      '\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u2000-\u206F\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u303F\u30FB]+', ' ', 'g')), ' ')
    FROM (SELECT fold_text(text) AS folded) f
$$;

-- The words of a record with their places, and without a place: its keys, and each word of the title with ^ before it. All words begin with the
-- mark of the kind, so that a word that is common in one kind does not slow the search in another. A word has at most 64 characters, and the body
-- 200,000. The body's places leave a gap, so that no phrase spans the title's end.
CREATE FUNCTION search_vector(keys text[], mark text, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(keys || ARRAY(SELECT '^' || mark || left(word, 64) FROM unnest(title_words) AS words (word) WHERE word <> ''))
    || coalesce((SELECT string_agg(mark || left(word, 64) || ':' || least(place, 16383), ' ')
                   FROM unnest(title_words) WITH ORDINALITY AS words (word, place) WHERE word <> ''), '')::tsvector
    || coalesce((SELECT string_agg(mark || left(word, 64) || ':' || least(place + 1, 16383), ' ')
                   FROM unnest(search_words(left(body, 200000))) WITH ORDINALITY AS words (word, place) WHERE word <> ''), '')::tsvector
    FROM (SELECT search_words(title) AS title_words) split
$$;

-- The records whose words match, newest first: those with numbers from `first` to `last`, or any `most` of them. PostgreSQL cannot guess how many
-- match, and would read the whole table, or the whole index of numbers, from which + 0 hides the condition.
CREATE FUNCTION search_found(query tsquery, organization uuid, record_kind text, first int, last int, most int)
RETURNS TABLE (record_id uuid, number int)
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT found.record_id, found.number
    FROM (SELECT d.record_id, d.number FROM search_document d
           WHERE d.words @@ query AND d.organization_id = organization AND d.kind = record_kind AND d.number + 0 BETWEEN first AND last LIMIT most) found
   ORDER BY found.number DESC
$$;

-- As search_found, without the index of the words, from which coalesce hides the condition. Finding all words with a frequent beginning in it
-- takes longer than comparing some thousand records.
CREATE FUNCTION search_compared(query tsquery, organization uuid, record_kind text, first int, last int, most int)
RETURNS TABLE (record_id uuid, number int)
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT d.record_id, d.number FROM search_document d
   WHERE d.organization_id = organization AND d.kind = record_kind AND d.number BETWEEN first AND last AND coalesce(d.words @@ query, false)
   ORDER BY d.number DESC LIMIT most
$$;

-- Those of the words that a record of any workspace has, of a kind with one of the marks. Some 1,000 of the records of a frequent word are enough.
CREATE FUNCTION search_known(words text[], marks text[]) RETURNS text[]
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off SET gin_fuzzy_search_limit = 1000 AS $$
  SELECT ARRAY(SELECT w FROM unnest($1) w WHERE EXISTS (
    SELECT FROM search_document d WHERE d.words @@ array_to_string(ARRAY(SELECT quote_literal(m || w) FROM unnest($2) m), ' | ')::tsquery))
$$;

-- Adds the rows that a statement wrote to search_waiting. Its argument is the kind. Rows of a workspace that is being deleted are left out.
CREATE FUNCTION search_rows_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_waiting (organization_id, kind, record_id)
    SELECT w.organization_id, TG_ARGV[0], w.id FROM written w WHERE EXISTS (SELECT FROM organization o WHERE o.id = w.organization_id);
  RETURN NULL;
END $$;

CREATE FUNCTION search_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_waiting (organization_id, kind, record_id) VALUES (NEW.organization_id, TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER search_insert AFTER INSERT ON task REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('task');
CREATE TRIGGER search_delete AFTER DELETE ON task REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('task');
CREATE TRIGGER search_change AFTER UPDATE ON task FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.description_text IS DISTINCT FROM NEW.description_text OR OLD.project_id IS DISTINCT FROM NEW.project_id)
  EXECUTE FUNCTION search_row_changed('task');
CREATE TRIGGER search_insert AFTER INSERT ON task_comment REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('taskComment');
CREATE TRIGGER search_delete AFTER DELETE ON task_comment REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('taskComment');
CREATE TRIGGER search_change AFTER UPDATE ON task_comment FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content)
  EXECUTE FUNCTION search_row_changed('taskComment');
CREATE TRIGGER search_insert AFTER INSERT ON post REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('post');
CREATE TRIGGER search_delete AFTER DELETE ON post REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('post');
CREATE TRIGGER search_change AFTER UPDATE ON post FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.body_text IS DISTINCT FROM NEW.body_text OR OLD.project_id IS DISTINCT FROM NEW.project_id)
  EXECUTE FUNCTION search_row_changed('post');
CREATE TRIGGER search_insert AFTER INSERT ON comment REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('comment');
CREATE TRIGGER search_delete AFTER DELETE ON comment REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('comment');
CREATE TRIGGER search_change AFTER UPDATE ON comment FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content)
  EXECUTE FUNCTION search_row_changed('comment');
CREATE TRIGGER search_insert AFTER INSERT ON project REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('project');
CREATE TRIGGER search_delete AFTER DELETE ON project REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('project');
CREATE TRIGGER search_change AFTER UPDATE ON project FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.slug IS DISTINCT FROM NEW.slug OR OLD.prefix IS DISTINCT FROM NEW.prefix OR OLD.description IS DISTINCT FROM NEW.description)
  EXECUTE FUNCTION search_row_changed('project');
CREATE TRIGGER search_insert AFTER INSERT ON "user" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('person');
CREATE TRIGGER search_delete AFTER DELETE ON "user" REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('person');
CREATE TRIGGER search_change AFTER UPDATE ON "user" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email OR OLD.left_at IS DISTINCT FROM NEW.left_at)
  EXECUTE FUNCTION search_row_changed('person');
CREATE TRIGGER search_insert AFTER INSERT ON tag REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('tag');
CREATE TRIGGER search_delete AFTER DELETE ON tag REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('tag');
CREATE TRIGGER search_change AFTER UPDATE ON tag FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.description IS DISTINCT FROM NEW.description)
  EXECUTE FUNCTION search_row_changed('tag');
CREATE TRIGGER search_insert AFTER INSERT ON media REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('media');
CREATE TRIGGER search_delete AFTER DELETE ON media REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION search_rows_written('media');
CREATE TRIGGER search_change AFTER UPDATE ON media FOR EACH ROW
  WHEN (OLD.original_file_name IS DISTINCT FROM NEW.original_file_name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.post_id IS DISTINCT FROM NEW.post_id OR OLD.comment_id IS DISTINCT FROM NEW.comment_id OR OLD.task_id IS DISTINCT FROM NEW.task_id OR OLD.task_comment_id IS DISTINCT FROM NEW.task_comment_id)
  EXECUTE FUNCTION search_row_changed('media');

-- The words of a comment or an attachment have the key of its project, which changes when its task or post moves.
CREATE FUNCTION search_parts_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'task' THEN
    INSERT INTO search_waiting (organization_id, kind, record_id)
      SELECT NEW.organization_id, 'taskComment', c.id FROM task_comment c WHERE c.task_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m WHERE m.task_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m JOIN task_comment c ON c.id = m.task_comment_id WHERE c.task_id = NEW.id;
  ELSE
    INSERT INTO search_waiting (organization_id, kind, record_id)
      SELECT NEW.organization_id, 'comment', c.id FROM comment c WHERE c.post_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m WHERE m.post_id = NEW.id
      UNION ALL
      SELECT NEW.organization_id, 'media', m.id FROM media m JOIN comment c ON c.id = m.comment_id WHERE c.post_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER search_parts_moved AFTER UPDATE ON task FOR EACH ROW
  WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION search_parts_moved();
CREATE TRIGGER search_parts_moved AFTER UPDATE ON post FOR EACH ROW
  WHEN (OLD.project_id IS DISTINCT FROM NEW.project_id) EXECUTE FUNCTION search_parts_moved();

CREATE FUNCTION search_organization_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_document WHERE organization_id = OLD.id;
  DELETE FROM search_waiting WHERE organization_id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_organization_deleted AFTER DELETE ON organization
  FOR EACH ROW EXECUTE FUNCTION search_organization_deleted();

-- All records that a search can find.
CREATE VIEW search_record AS
  SELECT organization_id, 'project' AS kind, id FROM project
  UNION ALL SELECT organization_id, 'person', id FROM "user"
  UNION ALL SELECT organization_id, 'tag', id FROM tag
  UNION ALL SELECT organization_id, 'task', id FROM task
  UNION ALL SELECT organization_id, 'post', id FROM post
  UNION ALL SELECT organization_id, 'media', id FROM media
  UNION ALL SELECT organization_id, 'taskComment', id FROM task_comment
  UNION ALL SELECT organization_id, 'comment', id FROM comment;

INSERT INTO search_waiting (organization_id, kind, record_id) SELECT organization_id, kind, id FROM search_record;
