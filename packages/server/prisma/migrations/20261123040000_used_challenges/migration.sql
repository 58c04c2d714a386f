-- CreateTable
CREATE TABLE "used_challenge" (
    "hash" VARCHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_challenge_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "used_challenge_expires_at_idx" ON "used_challenge"("expires_at");
