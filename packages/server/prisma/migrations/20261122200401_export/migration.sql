-- The exports of workspaces that the API starts. A worker writes the archive into the object store, in parts.

-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "status" VARCHAR(10) NOT NULL DEFAULT 'pending',
    "progress" SMALLINT NOT NULL DEFAULT 0,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "lease_ends_at" TIMESTAMPTZ(3),
    "parts" UUID[] DEFAULT ARRAY[]::UUID[],
    "part_bytes" INTEGER,
    "file_size" BIGINT,
    "sha256" VARCHAR(64),
    "error" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "export_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "export_status_check" CHECK ("status" IN ('pending', 'running', 'succeeded', 'failed')),
    CONSTRAINT "export_lease_check" CHECK (("status" = 'running') = ("lease_id" IS NOT NULL) AND ("lease_id" IS NULL) = ("lease_ends_at" IS NULL)),
    CONSTRAINT "export_file_check" CHECK (
      ("status" = 'succeeded') = (num_nonnulls("part_bytes", "file_size", "sha256") = 3)
    )
);

-- CreateIndex
CREATE INDEX "export_organization_id_created_at_id_idx" ON "export"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "export_expires_at_idx" ON "export"("expires_at");

-- A workspace has one unfinished export at a time. Workers look for them here, too.
CREATE UNIQUE INDEX "export_unfinished_key" ON "export"("organization_id") WHERE "status" IN ('pending', 'running');

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
