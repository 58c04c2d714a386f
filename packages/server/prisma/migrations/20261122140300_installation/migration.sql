-- The secret key and the object store that all processes over this database must share. The first start writes the row, and each later
-- start compares itself with it.
CREATE TABLE "installation" (
    "singleton" BOOLEAN NOT NULL DEFAULT true,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "secret_key_fingerprint" VARCHAR(43),
    "object_store_id" UUID,
    "object_store_origin" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("singleton"),
    CONSTRAINT "installation_is_one_row" CHECK ("singleton")
);
