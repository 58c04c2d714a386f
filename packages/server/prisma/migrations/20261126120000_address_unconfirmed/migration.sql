-- The address of a person that an identity provider changed by SCIM does not prove who they are: an administrator could give it to anybody.
ALTER TABLE "user" ADD COLUMN "address_unconfirmed" BOOLEAN NOT NULL DEFAULT false;
