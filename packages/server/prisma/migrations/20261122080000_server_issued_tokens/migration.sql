-- Tokens that the server issues (`org create`, `org token`, accepting an invitation) have every scope, and the plan disables those that it
-- does not include. On Free, they were issued with the plan's five scopes only. The audit log identifies them: their creation has no actor
-- (a command), or the new token itself as its credential (an invitation). A token whose scopes were changed later keeps them.
UPDATE credential c
   SET scopes = ARRAY[
         'projects:read', 'projects:write', 'posts:read', 'posts:write', 'comments:read', 'comments:write', 'reactions:read',
         'reactions:write', 'tasks:read', 'tasks:write', 'media:read', 'media:write', 'webhooks:read', 'webhooks:write', 'members:read',
         'members:write', 'credentials:read', 'credentials:write', 'audit:read', 'audit:write', 'domains:read', 'domains:write',
         'scim:read', 'scim:write', 'organization:read', 'organization:write', 'mcp:read', 'mcp:write', 'docs:read', 'docs:write',
         'canvas:read', 'canvas:write', 'automations:read', 'automations:write']
  FROM organization o
 WHERE o.id = c.organization_id AND o.plan = 'free'
   AND c.kind = 'personal' AND c.revoked_at IS NULL
   AND c.scopes = ARRAY['projects:read', 'posts:read', 'comments:read', 'reactions:read', 'tasks:read']
   AND EXISTS (SELECT FROM audit_entry a
                WHERE a.organization_id = c.organization_id AND a.action = 'credential.created' AND a.target_id = c.id
                  AND (a.actor_id IS NULL OR a.credential_id = c.id))
   AND NOT EXISTS (SELECT FROM audit_entry a
                    WHERE a.organization_id = c.organization_id AND a.action = 'credential.updated' AND a.target_id = c.id
                      AND a.changes -> 'scopes' IS NOT NULL);
