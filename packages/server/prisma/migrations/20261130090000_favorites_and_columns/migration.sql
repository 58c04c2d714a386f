-- The projects and columns of task lists that a person has chosen. Processes of the previous release insert rows with the defaults.
ALTER TABLE preferences ADD COLUMN favorite_project_ids UUID[] DEFAULT ARRAY[]::UUID[];
ALTER TABLE preferences ADD COLUMN task_columns TEXT[];
