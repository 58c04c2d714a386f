-- Numbers and counts of tasks, which triggers keep so that no statement of any client can leave them wrong.
--
-- Guaranteed: task numbers have no gaps within a project, because a rolled back insert gives its number back: the counter's row stays locked
-- until the transaction ends. And the counts equal what counting rows would give.
--
-- Locks are taken in one order: tasks (parents before subtasks, then by id), project_counter (by project_id), organization_counter. Creating a
-- task, changing one task's fields and adding to one task keep it by themselves. Call lock_tasks before deleting, moving or re-parenting a task,
-- before changing or deleting its comments or checklist, and before touching several tasks in one transaction; if these are in several projects,
-- or before deleting a project, call lock_projects next. Then no two of these wait for each other in a circle. Only a task that is re-parented
-- while another transaction is locking it may still do so.

CREATE FUNCTION lock_tasks(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM task
    WHERE id = ANY (ids)
      OR parent_id = ANY (ids)
      OR id IN (SELECT parent_id FROM task WHERE id = ANY (ids))
    ORDER BY parent_id IS NOT NULL, id
    FOR UPDATE;
END $$;

CREATE FUNCTION lock_projects(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM project_counter WHERE project_id = ANY (ids) ORDER BY project_id FOR UPDATE;
  PERFORM FROM organization_counter
    WHERE organization_id IN (SELECT organization_id FROM project WHERE id = ANY (ids))
    ORDER BY organization_id
    FOR UPDATE;
END $$;

-- Every organization and every project has its counter from the start.
CREATE FUNCTION organization_counter_create() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO organization_counter (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER organization_counter_create AFTER INSERT ON organization
  FOR EACH ROW EXECUTE FUNCTION organization_counter_create();

CREATE FUNCTION project_counter_create() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_counter (project_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER project_counter_create AFTER INSERT ON project
  FOR EACH ROW EXECUTE FUNCTION project_counter_create();

-- The import of a workspace inserts tasks with their numbers and counts, and checks them at its end. In its transaction, which sets
-- worktrack.import, the triggers on inserts neither number nor count: a counter that is updated for each of a million tasks in one
-- transaction would become slower with each update, because none of its old versions can be removed before the end.
CREATE FUNCTION is_importing() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('worktrack.import', true), '') = 'on'
$$;

-- A new task. This is the hot path, hence one static UPDATE for each counter. An unknown project leaves 0, and its foreign key refuses the row.
CREATE FUNCTION task_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only an import gives a number. It is checked first, so that other inserts pay for one comparison.
  IF NEW.task_number <> 0 AND is_importing() THEN
    RETURN NEW;
  END IF;
  IF NEW.parent_id IS NOT NULL THEN
    PERFORM FROM task WHERE id = NEW.parent_id FOR NO KEY UPDATE;
  END IF;
  UPDATE project_counter SET
      last_task_number = last_task_number + 1,
      backlog = backlog + (NEW.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int
    WHERE project_id = NEW.project_id
    RETURNING last_task_number INTO NEW.task_number;
  UPDATE organization_counter SET last_sequence_number = last_sequence_number + 1
    WHERE organization_id = NEW.organization_id
    RETURNING last_sequence_number INTO NEW.sequence_number;
  NEW.sequence_number := coalesce(NEW.sequence_number, 0);
  NEW.task_number := coalesce(NEW.task_number, 0);
  RETURN NEW;
END $$;

CREATE TRIGGER task_number BEFORE INSERT ON task
  FOR EACH ROW EXECUTE FUNCTION task_number();

-- Another status within the project.
CREATE FUNCTION task_status_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project_counter SET
      backlog = backlog + (NEW.status = 'backlog')::int - (OLD.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int - (OLD.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int - (OLD.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int - (OLD.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int - (OLD.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int - (OLD.status = 'cancelled')::int
    WHERE project_id = NEW.project_id;
  RETURN NEW;
END $$;

CREATE TRIGGER task_status_count BEFORE UPDATE OF status ON task
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND OLD.project_id = NEW.project_id)
  EXECUTE FUNCTION task_status_count();

-- Another project: the old number becomes an alias, and the task gets the next number there. A task that comes back gets a new number, too,
-- because its old one may have been shown as an alias since.
CREATE FUNCTION task_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM task WHERE parent_id = NEW.id ORDER BY id FOR UPDATE;
  PERFORM FROM project_counter WHERE project_id IN (OLD.project_id, NEW.project_id) ORDER BY project_id FOR UPDATE;
  UPDATE project_counter SET
      backlog = backlog - (OLD.status = 'backlog')::int,
      todo = todo - (OLD.status = 'todo')::int,
      in_progress = in_progress - (OLD.status = 'in_progress')::int,
      in_review = in_review - (OLD.status = 'in_review')::int,
      done = done - (OLD.status = 'done')::int,
      cancelled = cancelled - (OLD.status = 'cancelled')::int
    WHERE project_id = OLD.project_id;
  UPDATE project_counter SET
      last_task_number = last_task_number + 1,
      backlog = backlog + (NEW.status = 'backlog')::int,
      todo = todo + (NEW.status = 'todo')::int,
      in_progress = in_progress + (NEW.status = 'in_progress')::int,
      in_review = in_review + (NEW.status = 'in_review')::int,
      done = done + (NEW.status = 'done')::int,
      cancelled = cancelled + (NEW.status = 'cancelled')::int
    WHERE project_id = NEW.project_id
    RETURNING last_task_number INTO NEW.task_number;
  NEW.task_number := coalesce(NEW.task_number, 0);
  INSERT INTO task_alias (project_id, task_number, task_id) VALUES (OLD.project_id, OLD.task_number, OLD.id);
  RETURN NEW;
END $$;

CREATE TRIGGER task_move BEFORE UPDATE OF project_id ON task
  FOR EACH ROW WHEN (OLD.project_id <> NEW.project_id)
  EXECUTE FUNCTION task_move();

-- Deleted tasks are subtracted once for each statement: by then all their rows are locked, and deleting thousands rewrites each counter once.
-- Counters and parents that went with them are simply not found.
CREATE FUNCTION task_delete_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task SET subtask_count = subtask_count - gone.count
    FROM (SELECT parent_id, count(*) FROM deleted WHERE parent_id IS NOT NULL GROUP BY parent_id) AS gone
    WHERE task.id = gone.parent_id;
  PERFORM FROM project_counter
    WHERE project_id IN (SELECT project_id FROM deleted) ORDER BY project_id FOR UPDATE;
  UPDATE project_counter SET
      backlog = project_counter.backlog - gone.backlog,
      todo = project_counter.todo - gone.todo,
      in_progress = project_counter.in_progress - gone.in_progress,
      in_review = project_counter.in_review - gone.in_review,
      done = project_counter.done - gone.done,
      cancelled = project_counter.cancelled - gone.cancelled
    FROM (
      SELECT
        project_id,
        count(*) FILTER (WHERE status = 'backlog') AS backlog,
        count(*) FILTER (WHERE status = 'todo') AS todo,
        count(*) FILTER (WHERE status = 'in_progress') AS in_progress,
        count(*) FILTER (WHERE status = 'in_review') AS in_review,
        count(*) FILTER (WHERE status = 'done') AS done,
        count(*) FILTER (WHERE status = 'cancelled') AS cancelled
      FROM deleted GROUP BY project_id
    ) AS gone
    WHERE project_counter.project_id = gone.project_id;
  RETURN NULL;
END $$;

CREATE TRIGGER task_delete_count AFTER DELETE ON task
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION task_delete_count();
