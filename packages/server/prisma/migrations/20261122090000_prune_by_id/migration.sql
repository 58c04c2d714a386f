-- Rows are pruned by id, and nothing else uses these indexes.

-- DropIndex
DROP INDEX "event_created_at_idx";

-- DropIndex
DROP INDEX "webhook_delivery_created_at_idx";
