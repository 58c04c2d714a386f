-- A session that a token's link begins has the access of the token. Links of sessions and of the administrator have no token. Without a foreign
-- key: a link whose token is gone does not work.
ALTER TABLE "sign_in_link" ADD COLUMN "token_id" UUID;
