-- no transaction
-- As text of the length of an id: an imported event may have anything there.
CREATE INDEX CONCURRENTLY IF NOT EXISTS event_record_id_idx ON event (left(data #>> ARRAY[split_part(name, '.', 1), 'id'], 36), created_at);
