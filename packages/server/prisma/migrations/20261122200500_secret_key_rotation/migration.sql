-- While the secret key is rotated, each of the two keys is stored sealed with the other, so that a process that has one of them finds the
-- other.
ALTER TABLE "installation"
  ADD COLUMN "sealed_secret_key" TEXT,
  ADD COLUMN "sealed_previous_secret_key" TEXT,
  ADD COLUMN "secret_key_rotated_at" TIMESTAMPTZ(3);
