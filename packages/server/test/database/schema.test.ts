import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, openEngine, schemaFile } from "../../prisma/engine.ts";
import { readMigrationFiles, shippedMigrationsDir } from "../../src/database/migrations/files.ts";
import { migrate } from "../../src/database/migrations.ts";
import { createEmptyDatabase, useTestDatabase } from "./database.ts";

const database = useTestDatabase();
let engine: Engine;

beforeAll(async () => {
  engine = await openEngine(database.connection);
});

afterAll(() => {
  engine.close();
});

describe("schema.prisma and the migrations", () => {
  test("describe the same database", async () => {
    expect(await engine.diff()).toBe("");
  });

  test("a field that no migration adds shows in the diff", async () => {
    const schema = (await readFile(schemaFile, "utf8")).replace("model Post {", "model Post {\n  subtitle String?");
    expect(await engine.diff(schema)).toContain('ALTER TABLE "post" ADD COLUMN     "subtitle" TEXT;');
  });
});

describe("Prisma's own migrate", () => {
  test("reports a database migrated by the server as up to date without drift, and deploys nothing", async () => {
    const inStep = { history: null, failedMigrationNames: [], editedMigrationNames: [], hasMigrationsTable: true };
    expect(await engine.status()).toMatchObject(inStep);
    expect(await engine.deploy()).toEqual([]);
  });

  test("migrates a database so that the server finds nothing to do", async () => {
    const empty = await createEmptyDatabase();
    const prisma = await openEngine(empty.connection);
    expect(await prisma.deploy()).toEqual((await readMigrationFiles(shippedMigrationsDir)).map(({ name }) => name));
    expect(await migrate(empty.connection, { log: () => {} })).toEqual([]);
    prisma.close();
    await empty.drop();
  });
});

/** Prisma's diff cannot see these parts of the migrations, so each is listed here. */
describe("database objects that Prisma's schema cannot express", () => {
  const names = async (sql: string): Promise<string[]> => {
    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(sql).finally(() => client.end());
    return rows.map(({ name }) => name);
  };
  const ours = "(SELECT oid FROM pg_namespace WHERE nspname = 'public')";

  test("checks", async () => {
    expect(
      await names(`SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = ${ours} ORDER BY 1`),
    ).toMatchInlineSnapshot(`
      [
        "checklist_item_position_check",
        "checklist_item_text_check",
        "comment_content_check",
        "comment_reply_to_id_check",
        "credential_previous_check",
        "export_file_check",
        "export_lease_check",
        "export_status_check",
        "idempotency_record_status_check",
        "inbound_resource_record_check",
        "installation_is_one_row",
        "invitation_email_check",
        "media_deleted_check",
        "media_file_size_check",
        "media_parent_check",
        "organization_counter_check",
        "organization_name_check",
        "organization_slug_check",
        "post_title_check",
        "project_color_check",
        "project_counter_check",
        "project_name_check",
        "project_prefix_check",
        "project_slug_check",
        "rate_limit_window_charged_check",
        "reaction_target_check",
        "resumable_upload_received_bytes_check",
        "tag_color_check",
        "tag_name_check",
        "task_comment_content_check",
        "task_completed_at_check",
        "task_counts_check",
        "task_dates_check",
        "task_estimate_points_check",
        "task_parent_check",
        "task_relation_others_check",
        "task_title_check",
        "user_email_check",
        "webhook_consecutive_failures_check",
        "webhook_delivery_lease_check",
        "webhook_delivery_lease_end_check",
        "webhook_delivery_queue_check",
        "webhook_disabled_check",
        "webhook_previous_secret_check",
      ]
    `);
  });

  test("triggers", async () => {
    expect(
      await names(`SELECT tgrelid::regclass || ' ' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`),
    ).toMatchInlineSnapshot(`
      [
        ""user" search_change",
        ""user" search_delete",
        ""user" search_insert",
        "audit_entry audit_entry_keep",
        "checklist_item checklist_item_check_count",
        "checklist_item checklist_item_delete_count",
        "checklist_item checklist_item_insert_count",
        "comment search_change",
        "comment search_delete",
        "comment search_insert",
        "event event_delete_entries",
        "feed feed_delete_entries",
        "media media_orphan",
        "media media_usage_insert",
        "media media_usage_update",
        "media search_change",
        "media search_delete",
        "media search_insert",
        "organization organization_counter_create",
        "organization search_organization_deleted",
        "post search_change",
        "post search_delete",
        "post search_insert",
        "post search_parts_moved",
        "project project_counter_create",
        "project search_change",
        "project search_delete",
        "project search_insert",
        "search_index search_index_delete",
        "tag search_change",
        "tag search_delete",
        "tag search_insert",
        "task search_change",
        "task search_delete",
        "task search_insert",
        "task search_parts_moved",
        "task task_delete_count",
        "task task_move",
        "task task_number",
        "task task_parent_insert",
        "task task_parent_update",
        "task task_position_clear",
        "task task_search_change",
        "task task_search_delete",
        "task task_status_count",
        "task_comment search_change",
        "task_comment search_delete",
        "task_comment search_insert",
        "task_comment task_comment_delete_count",
        "task_comment task_comment_insert_count",
        "webhook_delivery webhook_delivery_delete_attempts",
        "workspace_deletion workspace_deletion_complete",
        "workspace_deletion workspace_deletion_keep",
      ]
    `);
  });

  test("functions", async () => {
    expect(
      await names(`SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = ${ours} ORDER BY 1`),
    ).toMatchInlineSnapshot(`
      [
        "audit_entry_delete(timestamp with time zone,uuid,integer)",
        "audit_entry_keep()",
        "checklist_item_check_count()",
        "checklist_item_delete_count()",
        "checklist_item_insert_count()",
        "event_delete_entries()",
        "feed_delete_entries()",
        "feed_origin()",
        "fold_text(text)",
        "free_tag_name(uuid,uuid,text)",
        "is_importing()",
        "lock_projects(uuid[])",
        "lock_tasks(uuid[])",
        "media_orphan()",
        "media_usage_change()",
        "organization_counter_create()",
        "project_counter_create()",
        "restore_deleted_rows(uuid,text)",
        "search_compared(tsquery,uuid,text,integer,integer,integer)",
        "search_found(tsquery,uuid,text,integer,integer,integer)",
        "search_index_delete()",
        "search_known(text[],text[])",
        "search_organization_deleted()",
        "search_pairs(text)",
        "search_parts_moved()",
        "search_prepare()",
        "search_row_changed()",
        "search_rows_written()",
        "search_text(text,text)",
        "search_vector(text[],text,text,text)",
        "search_words(text)",
        "task_comment_delete_count()",
        "task_comment_insert_count()",
        "task_delete_count()",
        "task_move()",
        "task_number()",
        "task_parent_add(task,integer)",
        "task_parent_insert()",
        "task_parent_update()",
        "task_position_clear()",
        "task_search_change()",
        "task_search_delete()",
        "task_status_count()",
        "uuid_v7(timestamp with time zone)",
        "webhook_delivery_delete_attempts()",
        "workspace_deletion_keep()",
      ]
    `);
  });

  test("partial indexes and expression indexes", async () => {
    const sql = `SELECT pg_get_indexdef(indexrelid) AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = ${ours} AND (indpred IS NOT NULL OR indexprs IS NOT NULL) ORDER BY 1`;
    expect(await names(sql)).toMatchInlineSnapshot(`
      [
        "CREATE INDEX deleted_row_task_idx ON public.deleted_row USING btree (((record ->> 'id'::text))) WHERE ((table_name)::text = 'task'::text)",
        "CREATE INDEX event_record_id_idx ON public.event USING btree ("left"((data #>> ARRAY[split_part((name)::text, '.'::text, 1), 'id'::text]), 36), created_at)",
        "CREATE INDEX media_comment_id_idx ON public.media USING btree (comment_id, created_at, id) WHERE (comment_id IS NOT NULL)",
        "CREATE INDEX media_deleted_at_idx ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)",
        "CREATE INDEX media_legal_hold_idx ON public.media USING btree (organization_id, id) WHERE (legal_hold_at IS NOT NULL)",
        "CREATE INDEX media_post_id_idx ON public.media USING btree (post_id, created_at, id) WHERE (post_id IS NOT NULL)",
        "CREATE INDEX media_task_comment_id_idx ON public.media USING btree (task_comment_id, created_at, id) WHERE (task_comment_id IS NOT NULL)",
        "CREATE INDEX media_task_id_idx ON public.media USING btree (task_id, created_at, id) WHERE (task_id IS NOT NULL)",
        "CREATE INDEX project_deletes_at_idx ON public.project USING btree (organization_id, id) WHERE (deletes_at IS NOT NULL)",
        "CREATE INDEX project_private_idx ON public.project USING btree (organization_id) WHERE (visibility = 'private'::visibility)",
        "CREATE INDEX task_assignee_id_sequence_number_filters_idx ON public.task USING btree (assignee_id, sequence_number) INCLUDE (id, project_id, status, due_date) WHERE (assignee_id IS NOT NULL)",
        "CREATE INDEX task_organization_id_due_date_id_idx ON public.task USING btree (organization_id, due_date, id) WHERE (due_date IS NOT NULL)",
        "CREATE INDEX task_organization_id_undated_id_idx ON public.task USING btree (organization_id, id) WHERE (due_date IS NULL)",
        "CREATE INDEX task_parent_id_idx ON public.task USING btree (parent_id) WHERE (parent_id IS NOT NULL)",
        "CREATE INDEX task_project_id_status_position_id_idx ON public.task USING btree (project_id, status, COALESCE("position", (- (task_number)::numeric)), id)",
        "CREATE INDEX webhook_delivery_queue_idx ON public.webhook_delivery USING btree (webhook_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL)",
        "CREATE UNIQUE INDEX audit_entry_refused_key ON public.audit_entry USING btree (target_id, use_hour) WHERE (use_hour < 0)",
        "CREATE UNIQUE INDEX domain_verified_key ON public.domain USING btree (domain) WHERE (verified_at IS NOT NULL)",
        "CREATE UNIQUE INDEX export_unfinished_key ON public.export USING btree (organization_id) WHERE ((status)::text = ANY ((ARRAY['pending'::character varying, 'running'::character varying])::text[]))",
        "CREATE UNIQUE INDEX tag_name_key ON public.tag USING btree (organization_id, project_id, fold_text((name)::text)) NULLS NOT DISTINCT",
        "CREATE UNIQUE INDEX task_view_own_name_key ON public.task_view USING btree (organization_id, author_id, fold_text((name)::text)) WHERE (NOT shared)",
        "CREATE UNIQUE INDEX task_view_shared_name_key ON public.task_view USING btree (organization_id, fold_text((name)::text)) WHERE shared",
        "CREATE UNIQUE INDEX user_organization_id_email_key ON public."user" USING btree (organization_id, email) WHERE (left_at IS NULL)",
        "CREATE UNIQUE INDEX user_organization_id_listed_email_key ON public."user" USING btree (organization_id, email) WHERE ((left_at IS NULL) OR provisioned)",
        "CREATE UNIQUE INDEX user_organization_id_listed_user_name_key ON public."user" USING btree (organization_id, COALESCE(user_name, email)) WHERE ((left_at IS NULL) OR provisioned)",
      ]
    `);
  });

  test("every foreign key to a user includes the workspace, so that nobody holds or writes anything in another workspace", async () => {
    const sql = `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = '"user"'::regclass AND cardinality(conkey) < 2`;
    expect(await names(sql)).toEqual([]);
  });

  test("storage settings", async () => {
    const sql = `SELECT relname || ' ' || array_to_string(reloptions, ' ') AS name FROM pg_class WHERE relnamespace = ${ours} AND reloptions IS NOT NULL ORDER BY 1`;
    expect(await names(sql)).toMatchInlineSnapshot(`
      [
        "feed fillfactor=50",
        "organization_counter fillfactor=70",
        "project_counter fillfactor=70",
        "rate_limit_window fillfactor=70",
        "task fillfactor=70",
        "webhook_delivery autovacuum_vacuum_scale_factor=0.02 autovacuum_vacuum_threshold=1000 fillfactor=45",
        "webhook_hour fillfactor=70",
      ]
    `);
  });
});
