WITH lock_timeout AS MATERIALIZED (
    SELECT set_config('lock_timeout', $1::text, true) WHERE $1::text IS NOT NULL
  ), given AS MATERIALIZED (
    SELECT n, id, organization_id, project_id, parent_id, author_id, title, description::json, description_text, status, priority, start_date, due_date, completed_at, estimate_points, assignee_id, client, created_at, tag_ids, actor, traceparent, event_ids, event_names, event_changes, caller_id, authority, idempotency_key, request_hash, location
      FROM json_to_recordset($2::text::json) AS r (n int, id uuid, organization_id uuid, project_id uuid, parent_id uuid, author_id uuid, title text, description text, description_text text, status text, priority text, start_date bigint, due_date bigint, completed_at bigint, estimate_points float8, assignee_id uuid, client text, created_at timestamptz, tag_ids uuid[], actor text, traceparent text, event_ids uuid[], event_names text[], event_changes text[], caller_id uuid, authority bigint, idempotency_key text, request_hash text, location text),
           (SELECT count(*) FROM lock_timeout) AS set_first
     LIMIT 32) , t AS (
    INSERT INTO task (id, organization_id, project_id, parent_id, author_id, title, description, description_text, status, priority, start_date, due_date, completed_at, estimate_points, assignee_id, client, created_at, updated_at)
    SELECT given.id, p.organization_id, p.id, given.parent_id, given.author_id, given.title, given.description, given.description_text, given.status::task_status, given.priority::task_priority, given.start_date, given.due_date, given.completed_at, given.estimate_points, given.assignee_id,
           given.client, given.created_at, given.created_at
      FROM given JOIN project p ON p.id = given.project_id AND p.organization_id = given.organization_id
     WHERE p.archived_at IS NULL AND (given.authority IS NULL OR given.authority = (
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
        OFFSET 0) hidden WHERE c.id = given.caller_id)) AND (given.idempotency_key IS NULL OR (
    SELECT true FROM idempotency_record r WHERE r.credential_id = given.caller_id AND r.key = given.idempotency_key) IS NULL)
       AND (given.assignee_id IS NULL OR CASE p.visibility
    WHEN 'private' THEN (SELECT true FROM project_member m WHERE m.project_id = p.id AND m.user_id = given.assignee_id)
    ELSE (SELECT true FROM membership m WHERE m.organization_id = p.organization_id AND m.user_id = given.assignee_id) END)
       AND (cardinality(tag_ids) = 0 OR cardinality(tag_ids) = (
             SELECT count(*) FROM tag g
              WHERE g.id = ANY (tag_ids) AND g.organization_id = p.organization_id AND (g.project_id IS NULL OR g.project_id = p.id)))
     ORDER BY n
    RETURNING *
  ), tagged AS (
    INSERT INTO task_tag (task_id, tag_id) SELECT t.id, tag_id FROM t JOIN given USING (id), unnest(tag_ids) AS tag_id
  ), record AS MATERIALIZED (
    SELECT given.*, (('{"id":"' || (t.id)::text || '","taskNumber":' || (t.task_number)::text || ',"identifier":"' || (p.prefix)::text || '-' || (t.task_number)::text)
    || ('","sequenceNumber":' || (t.sequence_number)::text || ',' || ((('"title":' || (to_json(t.title)::text)::text || ',"description":' || (t.description)::text || ',"descriptionText":' || (to_json(t.description_text)::text)::text || ',"status":' || ('"' || CASE t.status WHEN 'backlog' THEN 'backlog' WHEN 'todo' THEN 'todo' WHEN 'in_progress' THEN 'in_progress' WHEN 'in_review' THEN 'in_review' WHEN 'done' THEN 'done' WHEN 'cancelled' THEN 'cancelled' END || '"')::text)
    || (',"priority":' || ('"' || CASE t.priority WHEN 'none' THEN 'none' WHEN 'low' THEN 'low' WHEN 'medium' THEN 'medium' WHEN 'high' THEN 'high' WHEN 'urgent' THEN 'urgent' END || '"')::text || ',"startDate":' || (coalesce((t.start_date)::text, 'null'))::text || ',"dueDate":' || (coalesce((t.due_date)::text, 'null'))::text || ',"completedAt":' || (coalesce((t.completed_at)::text, 'null'))::text)
    || (',"estimatePoints":' || (coalesce((t.estimate_points)::text, 'null'))::text)))::text || ',"createdAt":' || (left(to_json((t.created_at AT TIME ZONE interval '0') + interval '1 microsecond')::text, 24) || 'Z"')::text || ',"updatedAt":' || (left(to_json((t.updated_at AT TIME ZONE interval '0') + interval '1 microsecond')::text, 24) || 'Z"')::text)
    || (',"author":' || ((('{"id":"' || (a.id)::text || '","name":' || (to_json(a.name)::text)::text || ',"email":' || (to_json(a.email)::text)::text || ',"image":' || (coalesce((to_json(a.image)::text)::text, 'null'))::text)
    || ('}')))::text || ',"assignee":' || (coalesce((CASE WHEN s.id IS NOT NULL THEN (('{"id":"' || (s.id)::text || '","name":' || (to_json(s.name)::text)::text || ',"email":' || (to_json(s.email)::text)::text || ',"image":' || (coalesce((to_json(s.image)::text)::text, 'null'))::text)
    || ('}')) END)::text, 'null'))::text || ',"tags":' || (coalesce((SELECT '[' || string_agg((('{"id":"' || (g.id)::text || '","name":' || (to_json(g.name)::text)::text || ',"color":"' || (g.color)::text || '"}')), ',' ORDER BY lower(g.name), g.id) || ']' FROM tag g WHERE g.id = ANY (given.tag_ids)), '[]'))::text || ',"project":{"id":"' || (p.id)::text)
    || ('","name":' || (to_json(p.name)::text)::text || ',"color":"' || (p.color)::text || '"},"parentId":' || (coalesce(((('"' || (t.parent_id)::text || '"')))::text, 'null'))::text || ',' || (CASE WHEN t.subtask_count + t.checklist_total + t.comment_count = 0 THEN (('"subtaskCount":' || (0)::text || ',"subtasksDone":' || (0)::text || ',"checklist":{"total":' || (0)::text || ',"checked":' || (0)::text)
    || ('},"commentCount":' || (0)::text))
  ELSE (('"subtaskCount":' || (t.subtask_count)::text || ',"subtasksDone":' || (CASE WHEN t.subtask_count = 0 THEN 0 ELSE (SELECT count(*) FROM task d WHERE d.parent_id = t.id AND d.status = 'done') END)::text || ',"checklist":{"total":' || (t.checklist_total)::text || ',"checked":' || (t.checklist_checked)::text)
    || ('},"commentCount":' || (t.comment_count)::text)) END)::text)
    || (',"client":' || (coalesce((to_json(t.client)::text)::text, 'null'))::text || ',"url":"' || ($4::text)::text || '/api/v1/tasks/' || (t.id)::text || '","webUrl":"' || ($4::text || '/tasks/' || p.prefix)::text)
    || ('-' || (t.task_number)::text || '"}')) AS json FROM t JOIN given ON given.id = t.id 
  JOIN project p ON p.id = t.project_id
  JOIN "user" a ON a.id = t.author_id
  LEFT JOIN "user" s ON s.id = t.assignee_id
  ), stored AS (
    
    INSERT INTO idempotency_record (credential_id, key, request_hash, status, location, body, created_at)
    SELECT caller_id, idempotency_key, request_hash, 201, location, json, created_at FROM record WHERE idempotency_key IS NOT NULL
  ), event_data AS (
    SELECT id, CASE WHEN octet_length(json) <= $5::int THEN '"task":' || json
       ELSE '"truncated":["description","descriptionText"],' || '"task":' || (json::jsonb || '{"description":{"type":"doc","content":[]},"descriptionText":""}')::text END AS members
      FROM record
  ), emitted AS (
    INSERT INTO event (id, organization_id, project_id, name, data, created_at, traceparent)
    SELECT e.id, organization_id, project_id, e.name,
           ('{' || members || CASE e.name WHEN 'task.created' THEN '' ELSE ',"changes":' || e.changes END
             || ',"actor":' || actor || '}')::json,
           created_at, traceparent
      FROM record JOIN event_data USING (id), unnest(event_ids, event_names, event_changes) AS e (id, name, changes)
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
  RETURNING status)
  SELECT n, id, json, (SELECT count(*) FROM delivered WHERE status = 'pending')::int AS due FROM record
