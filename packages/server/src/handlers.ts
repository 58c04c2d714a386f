// Combines the handlers of all folders: one for each operation of the contract. A missing handler does not compile.
import type { OperationName } from "@worktrack/contract";
import { auditHandlers } from "./audit/handlers.ts";
import { commentHandlers } from "./comments/handlers.ts";
import type { BrowserRequest } from "./context.ts";
import { credentialHandlers } from "./credentials/handlers.ts";
import { domainHandlers } from "./domains/handlers.ts";
import { type LookedUpDomain, lookUpDomain } from "./domains/verify.ts";
import { feedHandlers } from "./events/feed.ts";
import type { StreamNeeds } from "./events/stream/stream.ts";
import { exportHandlers } from "./export/handlers.ts";
import type { Handlers, OnceHandlers, Preparations } from "./handler.ts";
import { identityHandlers } from "./identity/handlers.ts";
import { preferencesHandlers } from "./identity/preferences.ts";
import { inboundHandlers } from "./inbound/handlers.ts";
import { inboundSecretHandlers } from "./inbound/secrets/handlers.ts";
import type { SignedRequest } from "./inbound/signature.ts";
import { prepareInvitation } from "./invitations/create.ts";
import { invitationHandlers } from "./invitations/handlers.ts";
import { mediaHandlers } from "./media/handlers.ts";
import type { UploadedFile } from "./media/stored-file.ts";
import { memberHandlers } from "./members/handlers.ts";
import { organizationHandlers } from "./organizations/handlers.ts";
import { postHandlers } from "./posts/handlers.ts";
import { projectHandlers } from "./projects/handlers.ts";
import { reactionHandlers } from "./reactions/handlers.ts";
import type { Runtime } from "./runtime.ts";
import { scimStatusHandlers } from "./scim/status.ts";
import { sessionHandlers } from "./sessions/handlers.ts";
import { signInHandlers } from "./sign-in/handlers.ts";
import { tagHandlers } from "./tags/handlers.ts";
import { addChecklistItemOnce } from "./tasks/checklist.ts";
import { createTaskCommentOnce } from "./tasks/comments.ts";
import { createTaskOnce } from "./tasks/create.ts";
import { taskHandlers } from "./tasks/handlers.ts";
import { type CheckedUrl, checkWebhookUrl } from "./webhooks/create.ts";
import { webhookHandlers } from "./webhooks/handlers.ts";
import type { WebhookContext } from "./webhooks/webhook.ts";

/** The values that http/serve.ts adds to a context for the handlers that declare them. */
export type HandlerNeeds = Runtime &
  BrowserRequest &
  UploadedFile &
  SignedRequest &
  LookedUpDomain &
  CheckedUrl &
  Pick<WebhookContext, "dateVersion"> &
  Pick<StreamNeeds, "lastEventId">;

export const handlers: Handlers<OperationName, HandlerNeeds> = {
  ...identityHandlers,
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
  ...taskHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...mediaHandlers,
  ...webhookHandlers,
  ...feedHandlers,
  ...inboundSecretHandlers,
  ...inboundHandlers,
};

/** The operations whose handler stores the idempotency record itself. http/idempotency.ts does it for the others. */
export const onceHandlers: OnceHandlers<OperationName> = {
  "tasks.create": createTaskOnce,
  "tasks.comments.create": createTaskCommentOnce,
  "tasks.checklist.create": addChecklistItemOnce,
};

/** The operations that query DNS, which must not happen inside the transaction of a request with an Idempotency-Key. */
export const preparations: Preparations<OperationName, Runtime> = {
  "domains.verify": lookUpDomain,
  "invitations.create": prepareInvitation,
  "webhooks.create": checkWebhookUrl,
};
