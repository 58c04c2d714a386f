-- Expired invitations are pruned by this index.
-- brief lock: a workspace has at most 100 invitations

-- CreateIndex
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");
