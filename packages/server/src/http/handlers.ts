// Combines the handlers of all folders: one for each operation of the contract. A missing handler does not compile.
import type { FileOperationName, OperationName } from "@worktrack/contract";
import { credentialHandlers } from "../access/credentials/handlers.ts";
import { sessionHandlers } from "../access/sessions/handlers.ts";
import { auditHandlers } from "../audit/handlers.ts";
import type { BrowserRequest } from "../caller/context.ts";
import type { Handlers, Preparations } from "../caller/handler.ts";
import { feedHandlers } from "../events/feed.ts";
import type { StreamNeeds } from "../events/stream/stream.ts";
import { inboundHandlers } from "../integration/inbound/handlers.ts";
import { inboundSecretHandlers } from "../integration/inbound/secrets/handlers.ts";
import type { SignedRequest } from "../integration/inbound/signature.ts";
import { scimStatusHandlers } from "../integration/scim/status.ts";
import { type CheckedUrl, checkWebhookUrl } from "../integration/webhooks/create.ts";
import { webhookHandlers } from "../integration/webhooks/handlers.ts";
import type { WebhookContext } from "../integration/webhooks/webhook.ts";
import { exportHandlers } from "../operation/export/handlers.ts";
import { avatarHandlers } from "../people/avatars/handlers.ts";
import { avatarUploads } from "../people/avatars/uploads.ts";
import { domainHandlers } from "../people/domains/handlers.ts";
import { type LookedUpDomain, lookUpDomain } from "../people/domains/verify.ts";
import { identityHandlers } from "../people/identity/handlers.ts";
import { preferencesHandlers } from "../people/identity/preferences.ts";
import { prepareInvitation } from "../people/invitations/create.ts";
import { invitationHandlers } from "../people/invitations/handlers.ts";
import { memberHandlers } from "../people/members/handlers.ts";
import { organizationHandlers } from "../people/organizations/handlers.ts";
import { signInHandlers } from "../people/sign-in/handlers.ts";
import type { Runtime } from "../runtime.ts";
import { commentHandlers } from "../work/comments/handlers.ts";
import { attachmentUploads } from "../work/media/attachment-uploads.ts";
import { mediaHandlers } from "../work/media/handlers.ts";
import type { UploadKind } from "../work/media/store-upload.ts";
import type { UploadedFile } from "../work/media/stored-file.ts";
import type { UploadedPoster } from "../work/media/videos/poster.ts";
import { posterUploads } from "../work/media/videos/prepare-poster.ts";
import { postHandlers } from "../work/posts/handlers.ts";
import { projectHandlers } from "../work/projects/handlers.ts";
import { reactionHandlers } from "../work/reactions/handlers.ts";
import { searchHandlers } from "../work/search/search.ts";
import { tagHandlers } from "../work/tags/handlers.ts";
import { taskHandlers } from "../work/tasks/handlers.ts";
import { viewHandlers } from "../work/views/handlers.ts";

/** The values that http/serve.ts adds to a context for the handlers that declare them. */
export type HandlerNeeds = Runtime &
  BrowserRequest &
  UploadedFile &
  UploadedPoster &
  SignedRequest &
  LookedUpDomain &
  CheckedUrl &
  Pick<WebhookContext, "dateVersion"> &
  Pick<StreamNeeds, "lastEventId">;

export const handlers: Handlers<OperationName, HandlerNeeds> = {
  ...identityHandlers,
  ...avatarHandlers,
  ...preferencesHandlers,
  ...organizationHandlers,
  ...exportHandlers,
  ...domainHandlers,
  ...memberHandlers,
  ...invitationHandlers,
  ...scimStatusHandlers,
  ...auditHandlers,
  ...credentialHandlers,
  ...sessionHandlers,
  ...signInHandlers,
  ...projectHandlers,
  ...tagHandlers,
  ...searchHandlers,
  ...taskHandlers,
  ...viewHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...mediaHandlers,
  ...webhookHandlers,
  ...feedHandlers,
  ...inboundSecretHandlers,
  ...inboundHandlers,
};

/** The operations whose statement stores `context.idempotency`. http/idempotency.ts stores the record of the others. */
export const storesIdempotencyRecord: ReadonlySet<OperationName> = new Set([
  "tasks.create",
  "tasks.comments.create",
  "tasks.checklist.create",
]);

/** How the uploads of each operation are stored, before its handler writes their row. */
export const uploadKinds: Readonly<Record<FileOperationName | "media.create", UploadKind<never, object>>> = {
  ...attachmentUploads,
  ...posterUploads,
  ...avatarUploads,
};

/** The operations that query DNS, which must not happen inside the transaction of a request with an Idempotency-Key. */
export const preparations: Preparations<OperationName, Runtime> = {
  "domains.verify": lookUpDomain,
  "invitations.create": prepareInvitation,
  "webhooks.create": checkWebhookUrl,
};
