CREATE TABLE "preferences" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "time_zone" VARCHAR(64),
    "language" VARCHAR(35),
    "theme" VARCHAR(10) NOT NULL DEFAULT 'system',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("organization_id", "user_id"),
    CONSTRAINT "preferences_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
      REFERENCES "user"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
