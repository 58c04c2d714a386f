-- The pictures that stand for videos.

CREATE TABLE media_poster (
    id UUID NOT NULL,
    media_id UUID NOT NULL,
    file_size INTEGER NOT NULL,
    sha256 VARCHAR(64) NOT NULL,
    CONSTRAINT media_poster_pkey PRIMARY KEY (id),
    CONSTRAINT media_poster_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX media_poster_media_id_key ON media_poster(media_id);
