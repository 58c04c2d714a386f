-- The hand order of tasks within their project and status. A task without a position has the place that follows from its number, so that a
-- new task needs none, and comes first.
ALTER TABLE task ADD COLUMN position DECIMAL;

-- In another project a task gets another number, and the place of a new task.
CREATE FUNCTION task_position_clear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER task_position_clear BEFORE UPDATE OF project_id ON task
  FOR EACH ROW WHEN (OLD.project_id <> NEW.project_id AND NEW.position IS NOT NULL)
  EXECUTE FUNCTION task_position_clear();
