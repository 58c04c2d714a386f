-- The table or index that was last seen damaged, for the command doctor.
ALTER TABLE "installation" ADD COLUMN "damaged_relation" VARCHAR(200), ADD COLUMN "damaged_at" TIMESTAMPTZ(3);
