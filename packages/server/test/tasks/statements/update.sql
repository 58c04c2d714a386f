WITH lock_timeout AS MATERIALIZED (
    SELECT set_config('lock_timeout', $1::text, true) WHERE $1::text IS NOT NULL
  ), given AS MATERIALIZED (
    SELECT n, organization_id, task_id, prefix, task_number, hidden_project_ids, limited_to_project_ids, title, description::json, description_text, status, priority, start_date, due_date, estimate_points, assignee_id, cleared, updated_at, project_id, actor, traceparent, event_ids, caller_id, authority
      FROM json_to_recordset($2::text::json) AS r (n int, organization_id uuid, task_id uuid, prefix text, task_number int, hidden_project_ids uuid[], limited_to_project_ids uuid[], title text, description text, description_text text, status text, priority text, start_date bigint, due_date bigint, estimate_points float8, assignee_id uuid, cleared text[], updated_at timestamptz, project_id uuid, actor text, traceparent text, event_ids uuid[], caller_id uuid, authority bigint),
           (SELECT count(*) FROM lock_timeout) AS set_first
     LIMIT 32) , allowed AS MATERIALIZED (
    SELECT * FROM given WHERE (given.authority IS NULL OR given.authority = (
    SELECT hash_record_extended(ROW(c.revoked_at, c.expires_at <= $3::timestamptz, c.secret_hash,
               CASE WHEN c.previous_expires_at > $3::timestamptz THEN c.previous_secret_hash END, c.scopes, c.project_ids, c.allowed_cidrs, m.role, o.plan, o.allowed_scopes, hidden.ids, hidden.pending_ids), 0) FROM credential c 
      JOIN organization o ON o.id = c.organization_id AND o.deletion_began_at IS NULL
      LEFT JOIN membership m ON m.organization_id = c.organization_id AND m.user_id = c.user_id
      CROSS JOIN LATERAL (
        SELECT ARRAY(SELECT p.id FROM project p
                      WHERE p.organization_id = c.organization_id AND p.visibility = 'private'
                        AND NOT EXISTS (SELECT FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = c.user_id)
                      ORDER BY p.id) AS ids,
               ARRAY(SELECT p.id FROM project p WHERE p.organization_id = c.organization_id AND p.deletes_at IS NOT NULL
                      ORDER BY p.id) AS pending_ids
        OFFSET 0) hidden WHERE c.id = given.caller_id))
  ), named AS (
    SELECT DISTINCT ON (t.id) n, t.id, t.xmin AS version
      FROM allowed given JOIN task t ON t.id = coalesce(given.task_id, (
  SELECT coalesce(now.id, before.task_id)
    FROM project named
    LEFT JOIN task now ON now.project_id = named.id AND now.task_number = given.task_number
    LEFT JOIN task_alias before ON before.project_id = named.id AND before.task_number = given.task_number
   WHERE named.organization_id = given.organization_id AND named.prefix = given.prefix AND (named.id <> ALL (given.hidden_project_ids) AND (given.limited_to_project_ids IS NULL OR named.id = ANY (given.limited_to_project_ids)))))
       AND t.organization_id = given.organization_id AND (t.project_id <> ALL (given.hidden_project_ids) AND (given.limited_to_project_ids IS NULL OR t.project_id = ANY (given.limited_to_project_ids)))
     WHERE coalesce(given.project_id, t.project_id) = t.project_id
       AND (given.assignee_id IS NULL OR (SELECT (given.assignee_id IS NULL OR CASE p.visibility
    WHEN 'private' THEN (SELECT true FROM project_member m WHERE m.project_id = p.id AND m.user_id = given.assignee_id)
    ELSE (SELECT true FROM membership m WHERE m.organization_id = p.organization_id AND m.user_id = given.assignee_id) END) FROM project p WHERE p.id = t.project_id))
     ORDER BY t.id, n
  ), before AS MATERIALIZED (
    SELECT n, t.* FROM named JOIN task t ON t.id = named.id AND t.xmin = named.version ORDER BY t.id FOR NO KEY UPDATE OF t SKIP LOCKED
  )
  , change AS MATERIALIZED (
    SELECT before.n, before.organization_id, before.id, before.project_id, before.task_number, before.sequence_number, before.created_at, before.updated_at AS previous_updated_at, before.author_id, before.parent_id, before.subtask_count, before.checklist_total, before.checklist_checked, before.comment_count, before.client, after.*, before.status <> after.status AS recounts,
           given.updated_at AS changed_at, given.actor, given.traceparent, given.event_ids,
           '{' || substr(nullif(concat(CASE WHEN before.title IS DISTINCT FROM after.title THEN ',"title":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.title) END)::text, 'null') || ',"to":' || coalesce(to_json(after.title)::text, 'null') || '}' END, CASE WHEN before.description::text <> after.description::text AND before.description::jsonb <> after.description::jsonb THEN ',"description":{"from":' || coalesce((CASE WHEN NOT (false) THEN before.description END)::text, 'null') || ',"to":' || coalesce(after.description::text, 'null') || '}' END, CASE WHEN before.description_text IS DISTINCT FROM after.description_text THEN ',"descriptionText":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.description_text) END)::text, 'null') || ',"to":' || coalesce(to_json(after.description_text)::text, 'null') || '}' END, CASE WHEN before.status IS DISTINCT FROM after.status THEN ',"status":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.status) END)::text, 'null') || ',"to":' || coalesce(to_json(after.status)::text, 'null') || '}' END, CASE WHEN before.priority IS DISTINCT FROM after.priority THEN ',"priority":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.priority) END)::text, 'null') || ',"to":' || coalesce(to_json(after.priority)::text, 'null') || '}' END, CASE WHEN before.start_date IS DISTINCT FROM after.start_date THEN ',"startDate":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.start_date) END)::text, 'null') || ',"to":' || coalesce(to_json(after.start_date)::text, 'null') || '}' END, CASE WHEN before.due_date IS DISTINCT FROM after.due_date THEN ',"dueDate":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.due_date) END)::text, 'null') || ',"to":' || coalesce(to_json(after.due_date)::text, 'null') || '}' END, CASE WHEN before.completed_at IS DISTINCT FROM after.completed_at THEN ',"completedAt":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.completed_at) END)::text, 'null') || ',"to":' || coalesce(to_json(after.completed_at)::text, 'null') || '}' END, CASE WHEN before.estimate_points IS DISTINCT FROM after.estimate_points THEN ',"estimatePoints":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.estimate_points) END)::text, 'null') || ',"to":' || coalesce(to_json(after.estimate_points)::text, 'null') || '}' END, CASE WHEN before.assignee_id IS DISTINCT FROM after.assignee_id THEN ',"assigneeId":{"from":' || coalesce((CASE WHEN NOT (false) THEN to_json(before.assignee_id) END)::text, 'null') || ',"to":' || coalesce(to_json(after.assignee_id)::text, 'null') || '}' END), ''), 2) || '}' AS changes, ARRAY[CASE WHEN true THEN 'task.updated' END, CASE WHEN before.assignee_id IS DISTINCT FROM after.assignee_id AND after.assignee_id IS NOT NULL THEN 'task.assigned' END, CASE WHEN before.status IS DISTINCT FROM after.status THEN 'task.status_changed' END, CASE WHEN before.status IS DISTINCT FROM after.status AND after.status = 'done' THEN 'task.completed' END] AS event_names
      FROM before JOIN given USING (n)
      CROSS JOIN LATERAL (SELECT coalesce(given.title, before.title) AS title, CASE WHEN given.description::text <> before.description::text AND given.description::jsonb <> before.description::jsonb THEN given.description ELSE before.description END AS description, coalesce(given.description_text, before.description_text) AS description_text, coalesce(given.status::task_status, before.status) AS status, coalesce(given.priority::task_priority, before.priority) AS priority, CASE WHEN 'startDate' = ANY (given.cleared) THEN NULL ELSE coalesce(given.start_date, before.start_date) END AS start_date, CASE WHEN 'dueDate' = ANY (given.cleared) THEN NULL ELSE coalesce(given.due_date, before.due_date) END AS due_date, CASE WHEN coalesce(given.status::task_status, before.status) <> 'done' THEN NULL
                      WHEN before.status = 'done' THEN before.completed_at
                      ELSE (extract(epoch FROM given.updated_at) * 1000)::bigint END AS completed_at, CASE WHEN 'estimatePoints' = ANY (given.cleared) THEN NULL ELSE coalesce(given.estimate_points, before.estimate_points) END AS estimate_points, CASE WHEN 'assigneeId' = ANY (given.cleared) THEN NULL ELSE coalesce(given.assignee_id, before.assignee_id) END AS assignee_id OFFSET 0) after
  ), counts AS (
    SELECT FROM project_counter WHERE project_id IN (SELECT project_id FROM change WHERE recounts) ORDER BY project_id FOR NO KEY UPDATE
  ), updated AS (
    UPDATE task t SET title = change.title, description = change.description, description_text = change.description_text, status = change.status, priority = change.priority, start_date = change.start_date, due_date = change.due_date, completed_at = change.completed_at, estimate_points = change.estimate_points, assignee_id = change.assignee_id, updated_at = changed_at,
           position = CASE WHEN NOT recounts THEN t.position END
      FROM change
     WHERE t.id = change.id AND changes IS NOT NULL AND (SELECT count(*) FROM counts) >= 0
  ), t AS (
    SELECT change.*, CASE WHEN changes IS NULL THEN previous_updated_at ELSE changed_at END AS updated_at
      FROM change WHERE (SELECT count(*) FROM counts) >= 0
  ), record AS MATERIALIZED (
    SELECT n, t.id, t.organization_id, t.project_id, changes, event_names, event_ids, actor, traceparent, changed_at, (('{"id":"' || (t.id)::text || '","taskNumber":' || (t.task_number)::text || ',"identifier":"' || (p.prefix)::text || '-' || (t.task_number)::text)
    || ('","sequenceNumber":' || (t.sequence_number)::text || ',' || ((('"title":' || (to_json(t.title)::text)::text || ',"description":' || (t.description)::text || ',"descriptionText":' || (to_json(t.description_text)::text)::text || ',"status":' || ('"' || CASE t.status WHEN 'backlog' THEN 'backlog' WHEN 'todo' THEN 'todo' WHEN 'in_progress' THEN 'in_progress' WHEN 'in_review' THEN 'in_review' WHEN 'done' THEN 'done' WHEN 'cancelled' THEN 'cancelled' END || '"')::text)
    || (',"priority":' || ('"' || CASE t.priority WHEN 'none' THEN 'none' WHEN 'low' THEN 'low' WHEN 'medium' THEN 'medium' WHEN 'high' THEN 'high' WHEN 'urgent' THEN 'urgent' END || '"')::text || ',"startDate":' || (coalesce((t.start_date)::text, 'null'))::text || ',"dueDate":' || (coalesce((t.due_date)::text, 'null'))::text || ',"completedAt":' || (coalesce((t.completed_at)::text, 'null'))::text)
    || (',"estimatePoints":' || (coalesce((t.estimate_points)::text, 'null'))::text)))::text || ',"createdAt":' || (left(to_json((t.created_at AT TIME ZONE interval '0') + interval '1 microsecond')::text, 24) || 'Z"')::text || ',"updatedAt":' || (left(to_json((t.updated_at AT TIME ZONE interval '0') + interval '1 microsecond')::text, 24) || 'Z"')::text)
    || (',"author":' || ((('{"id":"' || (a.id)::text || '","name":' || (to_json(a.name)::text)::text || ',"email":' || (to_json(a.email)::text)::text || ',"image":' || (coalesce((to_json(a.image)::text)::text, 'null'))::text)
    || ('}')))::text || ',"assignee":' || (coalesce((CASE WHEN s.id IS NOT NULL THEN (('{"id":"' || (s.id)::text || '","name":' || (to_json(s.name)::text)::text || ',"email":' || (to_json(s.email)::text)::text || ',"image":' || (coalesce((to_json(s.image)::text)::text, 'null'))::text)
    || ('}')) END)::text, 'null'))::text || ',"tags":' || (coalesce((SELECT '[' || string_agg((('{"id":"' || (g.id)::text || '","name":' || (to_json(g.name)::text)::text || ',"color":"' || (g.color)::text || '"}')), ',' ORDER BY lower(g.name), g.id) || ']' FROM task_tag tt JOIN tag g ON g.id = tt.tag_id WHERE tt.task_id = t.id), '[]'))::text || ',"project":{"id":"' || (p.id)::text)
    || ('","name":' || (to_json(p.name)::text)::text || ',"color":"' || (p.color)::text || '"},"parentId":' || (coalesce(((('"' || (t.parent_id)::text || '"')))::text, 'null'))::text || ',' || (CASE WHEN t.subtask_count + t.checklist_total + t.comment_count = 0 THEN (('"subtaskCount":' || (0)::text || ',"subtasksDone":' || (0)::text || ',"checklist":{"total":' || (0)::text || ',"checked":' || (0)::text)
    || ('},"commentCount":' || (0)::text))
  ELSE (('"subtaskCount":' || (t.subtask_count)::text || ',"subtasksDone":' || (CASE WHEN t.subtask_count = 0 THEN 0 ELSE (SELECT count(*) FROM task d WHERE d.parent_id = t.id AND d.status = 'done') END)::text || ',"checklist":{"total":' || (t.checklist_total)::text || ',"checked":' || (t.checklist_checked)::text)
    || ('},"commentCount":' || (t.comment_count)::text)) END)::text)
    || (',"client":' || (coalesce((to_json(t.client)::text)::text, 'null'))::text || ',"url":"' || ($4::text)::text || '/api/v1/tasks/' || (t.id)::text || '","webUrl":"' || ($4::text || '/tasks/' || p.prefix)::text)
    || ('-' || (t.task_number)::text || '"}'))::text AS json
      FROM t 
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id
  ), emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, traceparent)
    SELECT e.id, organization_id, project_id, e.name, data, changed_at, traceparent
      FROM (
        SELECT *, ('{' || CASE WHEN octet_length(json) + octet_length(changes) <= $5::int THEN '"task":' || json || ',"changes":' || changes
       ELSE '"truncated":["description","descriptionText"],' || '"task":' || (json::jsonb || '{"description":{"type":"doc","content":[]},"descriptionText":""}')::text || ',"changes":' || (
  SELECT json_object_agg(key, CASE WHEN key = ANY ('{description,descriptionText}') THEN '{"from":null,"to":null}' ELSE value END)::text
    FROM json_each(changes::json)) END || ',"actor":' || actor || '}')::json AS data
          FROM record WHERE changes IS NOT NULL OFFSET 0) changed,
        unnest(event_ids, event_names) AS e (id, name)
     WHERE e.name IS NOT NULL
    RETURNING id, organization_id, project_id, name, audience, created_at
  ), delivered AS (
  INSERT INTO webhook_delivery (id, webhook_id, event_id, event, status, next_attempt_at, created_at, api_version)
  SELECT uuid_v7(e.created_at), w.id, e.id, e.name,
         CASE WHEN (w.enabled AND o.plan = 'pro' AND o.deletion_began_at IS NULL) THEN 'pending' ELSE 'skipped' END::delivery_status,
         CASE WHEN (w.enabled AND o.plan = 'pro' AND o.deletion_began_at IS NULL) THEN e.created_at END,
         e.created_at, nullif(w.api_version, '2026-05-26')
    FROM emitted e
    JOIN webhook w ON w.organization_id = e.organization_id AND e.name = ANY (w.events)
    JOIN organization o ON o.id = w.organization_id
   WHERE cardinality(e.audience) = 0
     AND NOT EXISTS (SELECT FROM project p WHERE p.id = e.project_id AND p.visibility = 'private')
     FOR KEY SHARE OF w SKIP LOCKED
  RETURNING status) SELECT n, id, json, (SELECT count(*) FROM delivered WHERE status = 'pending')::int AS due FROM record
