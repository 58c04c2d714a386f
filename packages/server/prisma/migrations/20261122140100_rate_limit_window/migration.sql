-- CreateTable
CREATE TABLE "rate_limit_window" (
    "subject" VARCHAR(100) NOT NULL,
    "policy" VARCHAR(50) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "charged" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_window_pkey" PRIMARY KEY ("subject","policy","started_at"),
    CONSTRAINT "rate_limit_window_charged_check" CHECK ("charged" >= 0)
);

-- CreateIndex
CREATE INDEX "rate_limit_window_started_at_idx" ON "rate_limit_window"("started_at");

-- Room on each page, so that charging a window rewrites its row in place and no index changes (HOT).
ALTER TABLE "rate_limit_window" SET (fillfactor = 70);
