ALTER TABLE "reaction" ADD COLUMN "client" VARCHAR(20);
