-- Resumable uploads of videos, and their parts.

CREATE TABLE resumable_upload (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    credential_id UUID NOT NULL,
    fields JSON NOT NULL,
    resume_key VARCHAR(200),
    length BIGINT NOT NULL,
    received_bytes BIGINT NOT NULL DEFAULT 0,
    finished_at TIMESTAMPTZ(3),
    media_id UUID,
    CONSTRAINT resumable_upload_pkey PRIMARY KEY (id),
    CONSTRAINT resumable_upload_received_bytes_check CHECK (received_bytes BETWEEN 0 AND length),
    CONSTRAINT resumable_upload_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT resumable_upload_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id)
      REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT resumable_upload_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX resumable_upload_organization_id_user_id_idx ON resumable_upload(organization_id, user_id);
CREATE INDEX resumable_upload_credential_id_idx ON resumable_upload(credential_id);

CREATE TABLE resumable_upload_part (
    upload_id UUID NOT NULL,
    start_byte BIGINT NOT NULL,
    size INTEGER NOT NULL,
    object_id UUID NOT NULL,
    CONSTRAINT resumable_upload_part_pkey PRIMARY KEY (upload_id, start_byte),
    CONSTRAINT resumable_upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES resumable_upload(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX resumable_upload_part_object_id_key ON resumable_upload_part(object_id);
