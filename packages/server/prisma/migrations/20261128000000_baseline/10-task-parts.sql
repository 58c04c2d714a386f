-- Subtasks, comments and checklists: the counts that their task has of them.

-- A subtask's parent is a top-level task of the same project. Counting the subtask there checks this: the UPDATE finds no row for any other
-- parent. It runs after the statement, so a parent and its subtasks can move in either order.
CREATE FUNCTION task_parent_add(child task, added int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET subtask_count = subtask_count + added
    WHERE id = child.parent_id AND project_id = child.project_id AND parent_id IS NULL;
  IF NOT FOUND THEN
    RAISE check_violation USING
      MESSAGE = 'a parent must be a top-level task of the same project',
      TABLE = 'task', CONSTRAINT = 'task_parent_check';
  END IF;
END $$;

CREATE FUNCTION task_parent_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_importing() THEN
    PERFORM task_parent_add(NEW, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER task_parent_insert AFTER INSERT ON task
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION task_parent_insert();

CREATE FUNCTION task_parent_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Subtasks follow their parent into another project.
  IF NEW.project_id <> OLD.project_id THEN
    UPDATE task SET project_id = NEW.project_id WHERE parent_id = NEW.id AND project_id <> NEW.project_id;
  END IF;
  IF NEW.parent_id IS NOT NULL THEN
    PERFORM task_parent_add(NEW, (NEW.parent_id IS DISTINCT FROM OLD.parent_id)::int);
    IF EXISTS (SELECT FROM task WHERE parent_id = NEW.id) THEN
      RAISE check_violation USING
        MESSAGE = 'a task with subtasks cannot become a subtask',
        TABLE = 'task', CONSTRAINT = 'task_parent_check';
    END IF;
  END IF;
  IF OLD.parent_id IS DISTINCT FROM NEW.parent_id THEN
    UPDATE task SET subtask_count = subtask_count - 1 WHERE id = OLD.parent_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER task_parent_update AFTER UPDATE OF parent_id, project_id ON task
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.project_id <> NEW.project_id)
  EXECUTE FUNCTION task_parent_update();

-- Once for each statement, so that deleting 10,000 comments of a task is one UPDATE.
CREATE FUNCTION task_comment_insert_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_importing() THEN
    RETURN NULL;
  END IF;
  UPDATE task SET comment_count = comment_count + added.count
    FROM (SELECT task_id, count(*) FROM inserted GROUP BY task_id) AS added
    WHERE id = task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER task_comment_insert_count AFTER INSERT ON task_comment
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION task_comment_insert_count();

CREATE FUNCTION task_comment_delete_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET comment_count = comment_count - gone.count
    FROM (SELECT task_id, count(*) FROM deleted GROUP BY task_id) AS gone
    WHERE id = task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER task_comment_delete_count AFTER DELETE ON task_comment
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION task_comment_delete_count();

-- Changes of checklist items also set updated_at of their task, in the same UPDATE.
CREATE FUNCTION checklist_item_insert_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_importing() THEN
    RETURN NULL;
  END IF;
  UPDATE task SET
      checklist_total = checklist_total + added.total,
      checklist_checked = checklist_checked + added.checked,
      updated_at = added.updated_at
    FROM (
      SELECT task_id, count(*) AS total, count(*) FILTER (WHERE checked) AS checked, max(updated_at) AS updated_at
        FROM inserted GROUP BY task_id
    ) AS added
    WHERE id = task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER checklist_item_insert_count AFTER INSERT ON checklist_item
  REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION checklist_item_insert_count();

CREATE FUNCTION checklist_item_delete_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET
      checklist_total = checklist_total - gone.total,
      checklist_checked = checklist_checked - gone.checked
    FROM (
      SELECT task_id, count(*) AS total, count(*) FILTER (WHERE checked) AS checked FROM deleted GROUP BY task_id
    ) AS gone
    WHERE id = task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER checklist_item_delete_count AFTER DELETE ON checklist_item
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION checklist_item_delete_count();

CREATE FUNCTION checklist_item_check_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET
      checklist_checked = checklist_checked + changed.checked,
      updated_at = changed.updated_at
    FROM (
      SELECT after.task_id, sum(after.checked::int - before.checked::int) AS checked, max(after.updated_at) AS updated_at
        FROM after JOIN before ON before.id = after.id AND before.checked <> after.checked
        GROUP BY after.task_id
    ) AS changed
    WHERE id = task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER checklist_item_check_count AFTER UPDATE ON checklist_item
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION checklist_item_check_count();
