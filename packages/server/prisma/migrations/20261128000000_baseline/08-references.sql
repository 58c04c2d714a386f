-- Foreign keys. The deletion of a row follows them in this order, so that what refers to a user goes before the user.

ALTER TABLE organization_counter ADD CONSTRAINT organization_counter_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE membership ADD CONSTRAINT membership_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE credential ADD CONSTRAINT credential_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE idempotency_record ADD CONSTRAINT idempotency_record_credential_id_fkey
  FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE project ADD CONSTRAINT project_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE project_counter ADD CONSTRAINT project_counter_project_id_fkey
  FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE tag ADD CONSTRAINT tag_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE tag ADD CONSTRAINT tag_organization_id_project_id_fkey
  FOREIGN KEY (organization_id, project_id) REFERENCES project(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_organization_id_project_id_fkey
  FOREIGN KEY (organization_id, project_id) REFERENCES project(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_parent_id_fkey
  FOREIGN KEY (parent_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_alias ADD CONSTRAINT task_alias_project_id_fkey
  FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_alias ADD CONSTRAINT task_alias_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_tag ADD CONSTRAINT task_tag_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_tag ADD CONSTRAINT task_tag_tag_id_fkey
  FOREIGN KEY (tag_id) REFERENCES tag(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_comment ADD CONSTRAINT task_comment_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE checklist_item ADD CONSTRAINT checklist_item_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE post ADD CONSTRAINT post_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE post ADD CONSTRAINT post_organization_id_project_id_fkey
  FOREIGN KEY (organization_id, project_id) REFERENCES project(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE task_post ADD CONSTRAINT task_post_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE task_post ADD CONSTRAINT task_post_post_id_fkey
  FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE event ADD CONSTRAINT event_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE invitation ADD CONSTRAINT invitation_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE project_member ADD CONSTRAINT project_member_organization_id_project_id_fkey
  FOREIGN KEY (organization_id, project_id) REFERENCES project(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE project_member ADD CONSTRAINT project_member_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES membership(organization_id, user_id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE comment ADD CONSTRAINT comment_post_id_fkey
  FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE comment ADD CONSTRAINT comment_reply_to_id_fkey
  FOREIGN KEY (reply_to_id) REFERENCES comment(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE reaction ADD CONSTRAINT reaction_post_id_fkey
  FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE reaction ADD CONSTRAINT reaction_comment_id_fkey
  FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE reaction ADD CONSTRAINT reaction_task_comment_id_fkey
  FOREIGN KEY (task_comment_id) REFERENCES task_comment(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_post_id_fkey
  FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_comment_id_fkey
  FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_task_comment_id_fkey
  FOREIGN KEY (task_comment_id) REFERENCES task_comment(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE webhook ADD CONSTRAINT webhook_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_webhook_id_fkey
  FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_secret ADD CONSTRAINT inbound_secret_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_secret ADD CONSTRAINT inbound_secret_project_id_fkey
  FOREIGN KEY (project_id) REFERENCES project(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE inbound_resource ADD CONSTRAINT inbound_resource_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_resource ADD CONSTRAINT inbound_resource_task_id_fkey
  FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_resource ADD CONSTRAINT inbound_resource_post_id_fkey
  FOREIGN KEY (post_id) REFERENCES post(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_resource ADD CONSTRAINT inbound_resource_comment_id_fkey
  FOREIGN KEY (comment_id) REFERENCES comment(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_resource ADD CONSTRAINT inbound_resource_task_comment_id_fkey
  FOREIGN KEY (task_comment_id) REFERENCES task_comment(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE inbound_receipt ADD CONSTRAINT inbound_receipt_secret_id_fkey
  FOREIGN KEY (secret_id) REFERENCES inbound_secret(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user" ADD CONSTRAINT user_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE membership ADD CONSTRAINT membership_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE invitation ADD CONSTRAINT invitation_organization_id_invited_by_id_fkey
  FOREIGN KEY (organization_id, invited_by_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE credential ADD CONSTRAINT credential_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_organization_id_author_id_fkey
  FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_organization_id_assignee_id_fkey
  FOREIGN KEY (organization_id, assignee_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE task_comment ADD CONSTRAINT task_comment_organization_id_author_id_fkey
  FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE post ADD CONSTRAINT post_organization_id_author_id_fkey
  FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE comment ADD CONSTRAINT comment_organization_id_author_id_fkey
  FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE reaction ADD CONSTRAINT reaction_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE media ADD CONSTRAINT media_organization_id_author_id_fkey
  FOREIGN KEY (organization_id, author_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE inbound_secret ADD CONSTRAINT inbound_secret_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE project ADD CONSTRAINT project_organization_id_created_by_id_fkey
  FOREIGN KEY (organization_id, created_by_id) REFERENCES "user"(organization_id, id) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE domain ADD CONSTRAINT domain_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE feed ADD CONSTRAINT feed_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE search_index ADD CONSTRAINT search_index_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE export ADD CONSTRAINT export_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_credential_id_fkey
  FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_token_id_fkey
  FOREIGN KEY (token_id) REFERENCES credential(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE session ADD CONSTRAINT session_identity_id_fkey
  FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE identity_person ADD CONSTRAINT identity_person_identity_id_fkey
  FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE identity_person ADD CONSTRAINT identity_person_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE identity_person ADD CONSTRAINT identity_person_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE passkey ADD CONSTRAINT passkey_identity_id_fkey
  FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE oidc_subject ADD CONSTRAINT oidc_subject_identity_id_fkey
  FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE sign_in_link ADD CONSTRAINT sign_in_link_organization_id_fkey
  FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE sign_in_link ADD CONSTRAINT sign_in_link_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE preferences ADD CONSTRAINT preferences_organization_id_user_id_fkey
  FOREIGN KEY (organization_id, user_id) REFERENCES "user"(organization_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
