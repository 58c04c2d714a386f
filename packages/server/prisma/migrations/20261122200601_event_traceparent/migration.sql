-- The W3C trace context of the request that made the change, for the event's deliveries. NULL without one.
ALTER TABLE "event" ADD COLUMN "traceparent" VARCHAR(55);
