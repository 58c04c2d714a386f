-- Relations between tasks.

CREATE TYPE task_relation_kind AS ENUM ('blocks', 'relates', 'duplicates');

CREATE TABLE task_relation (
    from_id UUID NOT NULL,
    kind task_relation_kind NOT NULL,
    to_id UUID NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT task_relation_pkey PRIMARY KEY (from_id, kind, to_id),
    CONSTRAINT task_relation_from_id_fkey FOREIGN KEY (from_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT task_relation_to_id_fkey FOREIGN KEY (to_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT task_relation_others_check CHECK (from_id <> to_id)
);
CREATE INDEX task_relation_to_id_kind_idx ON task_relation(to_id, kind);
