/** Each pair is (whether the field was given, its value): null is a value. */
export const updateTaskStatement = {
  name: "task_update",
  text: `
  UPDATE task t
     SET title = coalesce($2::text, t.title),
         description = coalesce($3::json, t.description),
         description_text = coalesce($4::text, t.description_text),
         status = coalesce($5::text::task_status, t.status),
         priority = coalesce($6::text::task_priority, t.priority),
         project_id = coalesce($7::uuid, t.project_id),
         assignee_id = CASE WHEN $8::bool THEN $9::uuid ELSE t.assignee_id END,
         start_date = CASE WHEN $10::bool THEN $11::bigint ELSE t.start_date END,
         due_date = CASE WHEN $12::bool THEN $13::bigint ELSE t.due_date END,
         estimate_points = CASE WHEN $14::bool THEN $15::float8 ELSE t.estimate_points END,
         completed_at = CASE WHEN coalesce($5::text::task_status, t.status) <> 'done' THEN NULL
                             WHEN t.status = 'done' THEN t.completed_at
                             ELSE $16::bigint END
   WHERE t.id = $1::uuid`,
};
