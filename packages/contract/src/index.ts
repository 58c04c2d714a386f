// The package's public names: the schemas and types of the API, and `table`, which has one row per operation. values.ts exports the parts
// that need no zod.

export { AuditAction, AuditEntry } from "./audit.ts";
export * as bounds from "./bounds.ts";
export { Client, clientNamed } from "./clients.ts";
export { Credential, type CredentialCreate, CredentialKind, type CredentialUpdate } from "./credentials.ts";
export { document, markdownFieldsIn, RichText } from "./documents.ts";
export { Domain, DomainCheck, DomainName } from "./domains.ts";
export { emissions } from "./emissions.ts";
export { type ErrorCode, errorCodes } from "./errors.ts";
export { EventChanges, type EventData, EventEnvelope, EventName, eventData, eventEnvelope, eventScope } from "./events.ts";
export { Export, exportAccess } from "./exports.ts";
export { Author, Cidr, DateVersion, Email } from "./fields.ts";
export { headers } from "./headers.ts";
export { Identity, RateLimit } from "./identity.ts";
export { InboundSecret, inboundScope, inboundScopes } from "./inbound/secrets.ts";
export type { InboundComment, InboundPost, InboundReply, InboundTask } from "./inbound/table.ts";
export type { Arguments, Input, OtherReply, Reply, RowReply } from "./input.ts";
export {
  type AddressLimit,
  type CredentialLimit,
  generalLimits,
  type LimitName,
  type LimitPolicy,
  limitPolicies,
  sessionLimits,
  siteQuotaFactor,
} from "./limits.ts";
export { locationTemplate } from "./locations.ts";
export { MediaFields, PictureFields, parentOf } from "./media/input.ts";
export { FileType, Media, MediaDetail, MediaTarget, MediaUploaded } from "./media/record.ts";
export { resumablePath } from "./media/table.ts";
export { Invitation } from "./members/invitation.ts";
export { Member, MemberDetail, Person } from "./members/record.ts";
export { currentVersion, type DocumentVersion } from "./openapi/version.ts";
export { type Access, errorsOf, isScope, type Method, type Operation, type OtherStatus } from "./operation.ts";
export { AllowedScopes, Organization, OrganizationDetail } from "./organization.ts";
export { Plan } from "./plans.ts";
export { Comment } from "./posts/comments.ts";
export { Post } from "./posts/record.ts";
export { defaultPreferences, Preferences } from "./preferences.ts";
export { type FieldError, Problem } from "./problem.ts";
export { defaultProjectColor, Project, ProjectDeletion, ProjectMember, Visibility } from "./projects/record.ts";
export { Reaction, ReactionCount } from "./reactions.ts";
export { type Reference, type ReferenceKind, referencesIn } from "./references.ts";
export { isHigherRole, Role } from "./roles.ts";
export type { ScimAttribute } from "./scim/attribute.ts";
export { scimResourceTypeDocuments, scimSchemaDocuments, serviceProviderConfig } from "./scim/documents.ts";
export { type ScimErrorBody, type ScimType, scimErrorBody, scimTypes, scimTypesOfCodes } from "./scim/errors.ts";
export { groupAttributes, type ScimGroup, type ScimGroupName, type ScimMember, scimGroups } from "./scim/group.ts";
export { type ScimResourceType, scimMediaType, scimMessages, scimPrefix, scimResourceTypes, scimSchemas } from "./scim/names.ts";
export { type ScimRoute, type ScimRouteName, scimRoutes } from "./scim/routes.ts";
export { ScimStatus } from "./scim/status.ts";
export { type ScimMeta, type ScimUser, userAttributes } from "./scim/user.ts";
export { Scope } from "./scopes.ts";
export { SearchGroup, SearchHit, SearchQuery, searchLists } from "./search.ts";
export { type OidcRefusal, oidcPaths, oidcRefusals } from "./sign-in/oidc.ts";
export { Passkey } from "./sign-in/passkeys.ts";
export { Session, SignedIn } from "./sign-in/session.ts";
export {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyTransports,
} from "./sign-in/webauthn.ts";
export { OwnWorkspace } from "./sign-in/workspaces.ts";
export {
  type BearerOperationName,
  bearerOperationNames,
  type FileOperationName,
  fileOperationNames,
  type OperationName,
  operationNames,
  operationOf,
  type ReplyOperationName,
  replyOperationNames,
  type SignedOperationName,
  type Table,
  table,
  takesFile,
} from "./table.ts";
export type { TaskBatch, TaskCreate, TaskListQuery, TaskMove, TaskUpdate, TaskUpsert } from "./tasks/input.ts";
export { ChecklistItem, Tag, TaskComment } from "./tasks/parts.ts";
export { Task, TaskPriority, TaskStatus } from "./tasks/record.ts";
export { TaskRelation, TaskRelationKind } from "./tasks/relations.ts";
export { View, ViewQuery } from "./tasks/views.ts";
export { usableScopes } from "./usable-scopes.ts";
export { administrators, roles, type SignInMethod, scopes, signInMethods } from "./values/access.ts";
export { auditActions } from "./values/audit.ts";
export { consolePaths } from "./values/console.ts";
export { type DomainCheckResult, domainCheckResults } from "./values/domains.ts";
export { type DueRange, dayOf, rangeOf } from "./values/due.ts";
export { type DeliveryStatus, deliveryStatuses, eventNames, type HintKind, hintKinds } from "./values/events.ts";
export { clientOfMcpName, type ExtraToolset, extraToolsets, mcpHeaders, mcpPath, mcpScopes, type Toolset } from "./values/mcp.ts";
export {
  attachmentsMax,
  fileTypes,
  mediaTargets,
  parentFields,
  recordThumbnailSize,
  type ThumbnailSize,
  thumbnailSizes,
  type UploadedFileType,
} from "./values/media.ts";
export {
  type BatchOutcome,
  defaultTaskSort,
  endedStatuses,
  type InboundKind,
  type InboundReason,
  reactionTargets,
  reverseRelations,
  type SearchKind,
  searchKinds,
  type TaskSort,
  taskPriorities,
  taskRelationKinds,
  taskSorts,
  taskStatuses,
  type UpsertOutcome,
  type ViewReference,
  viewReferences,
} from "./values/records.ts";
export {
  capScopes,
  includesScope,
  isReservedScope,
  isWriteScope,
  personScopes,
  planScopes,
  policyScopes,
  roleScopes,
} from "./values/scope-rules.ts";
export { userCodeSymbols } from "./values/terminal-login.ts";
export { apiPrefix, apiVersion, type DatedVersion, type Deprecation, dateVersions, defaultDateVersion } from "./versions.ts";
export { Delivery, DeliveryDetail, DeliveryRecord } from "./webhooks/delivery.ts";
export { FeedEvent, StreamHint } from "./webhooks/feed.ts";
export { WebhookHour, WebhookMetrics } from "./webhooks/metrics.ts";
export { Webhook } from "./webhooks/record.ts";
