-- CreateTable
CREATE TABLE "webhook_hour" (
    "webhook_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "deliveries" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,

    CONSTRAINT "webhook_hour_pkey" PRIMARY KEY ("webhook_id","hour","duration_ms")
);

-- CreateIndex
CREATE INDEX "webhook_hour_hour_idx" ON "webhook_hour"("hour");

-- Room for the updates of the present hour's rows.
ALTER TABLE "webhook_hour" SET (fillfactor = 70);
