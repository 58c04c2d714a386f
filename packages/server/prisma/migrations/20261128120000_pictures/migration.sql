-- The hash of the bytes that were sent, where others are stored, and the thumbnails of attachments.

ALTER TABLE media ADD COLUMN source_sha256 VARCHAR(64);

CREATE TABLE media_thumbnail (
    media_id UUID NOT NULL,
    size INTEGER NOT NULL,
    object_id UUID NOT NULL,
    file_size INTEGER NOT NULL,
    CONSTRAINT media_thumbnail_pkey PRIMARY KEY (media_id, size),
    CONSTRAINT media_thumbnail_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX media_thumbnail_object_id_key ON media_thumbnail(object_id);
