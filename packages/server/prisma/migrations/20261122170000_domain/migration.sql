-- CreateTable
CREATE TABLE "domain" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "domain" VARCHAR(253) NOT NULL,
    "token" VARCHAR(43) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "domain_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "domain_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "domain_organization_id_domain_key" ON "domain"("organization_id", "domain");

-- One workspace verifies a domain. Others can still add it.
CREATE UNIQUE INDEX "domain_verified_key" ON "domain"("domain") WHERE "verified_at" IS NOT NULL;
