-- Claims update each row once, and the new version is larger by its lease. On the same page, the update writes no index.
ALTER TABLE "webhook_delivery" SET (fillfactor = 45);
