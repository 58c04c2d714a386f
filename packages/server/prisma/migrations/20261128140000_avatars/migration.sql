-- The pictures of people and service accounts.

CREATE TABLE avatar (
    id UUID NOT NULL,
    organization_id UUID NOT NULL,
    user_id UUID NOT NULL,
    file_size INTEGER NOT NULL,
    sha256 VARCHAR(64) NOT NULL,
    CONSTRAINT avatar_pkey PRIMARY KEY (id),
    CONSTRAINT avatar_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id)
        REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX avatar_organization_id_user_id_key ON avatar(organization_id, user_id);
