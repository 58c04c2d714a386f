-- The last request that was applied to a tuple: its signature, and the timestamp that it was signed with. Null in older rows.
ALTER TABLE "inbound_resource" ADD COLUMN "signature" VARCHAR(64),
                               ADD COLUMN "signed_at" BIGINT;
