import type pg from "pg";

/** Builds the index of the texts of tasks at once, as the background work does bit by bit. */
export const buildTaskIndex = async (session: pg.Client): Promise<void> => {
  await session.query(`
    INSERT INTO search_entry (organization_id, kind, number, record_id, project_id, text, pairs)
    SELECT organization_id, 'task', sequence_number, id, project_id, text, search_pairs(text)
      FROM task, LATERAL (SELECT search_text(title, description_text) AS text) made ORDER BY sequence_number`);
  await session.query(
    "INSERT INTO search_index (organization_id, kind, indexed_to) SELECT organization_id, 'task', last_sequence_number FROM organization_counter",
  );
  await session.query("SELECT search_prepare()");
  await session.query("VACUUM ANALYZE search_entry, search_index");
};
