-- The client that last used a key, for the console's list of assistants.
ALTER TABLE credential ADD COLUMN last_client VARCHAR(20);
