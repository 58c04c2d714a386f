// Every length, size and count limit of the API, with its unit in its name (specification, Limits). Each is a constant of its own, so that the console includes only those that it uses.

export const pageSizeMax = 100;
export const pageSizeDefault = 50;
export const offsetMax = 10_000_000;
export const cursorChars = 1_000;
export const filterValues = 20;
export const searchChars = 200;
export const searchTerms = 8;
/** The fewest letters of a word that is also found with one wrong letter. */
export const fuzzyWordChars = 6;
/** The hits of each kind. */
export const searchHitsDefault = 10;
export const searchHitsMax = 50;
export const isoTimeChars = 30;
export const taskTitleChars = 500;
export const descriptionTextChars = 100_000;
export const documentBytes = 256 * 1024;
export const documentDepth = 50;
/** As many as a document of plain text can have. Formatting and escapes can make the Markdown of a document longer. */
export const markdownChars = 256 * 1024;
export const estimatePointsMax = 10_000;
export const postTitleChars = 500;
export const commentChars = 10_000;
export const emojisPerTarget = 50;
export const reactionUsersShown = 100;
export const checklistTextChars = 1_000;
export const checklistItems = 200;
export const subtasks = 200;
export const tagsPerTask = 50;
export const postsPerTask = 50;
/** The most relations of one kind that a task may have. */
export const relationsPerTask = 50;
/** The most views that a person or service account may have. */
export const viewsPerPerson = 100;
export const batchTasks = 100;
export const nameChars = 200;
export const slugChars = 60;
export const descriptionChars = 2_000;
export const projectPrefixMinChars = 2;
export const projectPrefixMaxChars = 6;
export const emailChars = 320;
export const timeZoneChars = 64;
export const languageTagChars = 35;
export const favoriteProjects = 100;
export const domainChars = 253;
export const domainsPerWorkspace = 100;
export const domainValuesShown = 10;
export const domainValueChars = 255;
/** How old the last look-up of a verified domain's record may be when the domain is used. */
export const domainRecheckHours = 24;
/** How long a verified domain stays verified after its record was first found missing. */
export const domainMissingHours = 72;
export const projectMembers = 1_000;
/** How long a project whose deletion is scheduled can be restored. */
export const projectDeletionDays = 7;
/** How long a deleted task can be restored. */
export const deletedTaskDays = 7;
export const credentialsPerOwner = 100;
export const cidrsPerCredential = 50;
export const projectsPerCredential = 100;
export const rotationOverlapSecondsMax = 86_400;
/** A session that is not used ends after this time. */
export const sessionIdleDays = 14;
/** A session ends this long after its sign-in, even if it is used. */
export const sessionDays = 90;
/** A new session beyond these ends the oldest one. */
export const sessionsPerPerson = 50;
/** How long an ended session is kept, so that the audit log can name it. */
export const endedSessionDays = 30;
/** How long a terminal login waits for its person, and the most that wait on a server at once. */
export const terminalLoginMinutes = 10;
export const terminalLoginsPending = 10_000;
/** How long the terminal can take its token after the person has allowed it. */
export const allowedLoginMinutes = 2;
/** The longest validity of that token. */
export const terminalTokenDays = 90;
/** How often a terminal polls, and by how much longer it waits after a poll that came too early. */
export const pollSeconds = 5;
export const pollSecondsMax = 30;
/** How recent a sign-in must be for operations with `recentSignIn`. */
export const recentSignInMinutes = 15;
export const userAgentChars = 300;
export const signInLinkMinutes = 10;
export const signInLinksPerPerson = 5;
export const passkeysPerIdentity = 20;
/** How long a browser may stay at the OpenID provider to sign in. */
export const oidcSignInMinutes = 10;
/** The timeout of a request to the OpenID provider. */
export const oidcRequestSeconds = 10;
/** The size limit of a response from the OpenID provider. */
export const oidcResponseBytes = 256 * 1024;
/** How long a challenge for a passkey can be answered. */
export const passkeyChallengeMinutes = 5;
/** The most characters of each base64url field in a passkey's answer. Those with an RSA key have about 1,500. */
export const passkeyFieldChars = 8_000;
/** WebAuthn limits the id of a credential to 1,023 bytes. */
export const passkeyIdChars = 1_364;
export const invitationDays = 7;
export const invitationsPending = 100;
export const eventBytes = 256 * 1024;
/** How long events and deliveries are kept. */
export const eventDays = 30;
/** The most event streams that a credential, a person, a workspace (a fifth of all) and everybody have open at once in a server process. */
export const streamsPerCredential = 10;
export const streamsPerPerson = 50;
export const streamsPerWorkspace = 400;
export const streamsPerProcess = 2_000;
/** The server ends a stream whose client has this many bytes to read. */
export const streamUnsentBytes = 1024 * 1024;
/** How often a stream sends a heartbeat. */
export const streamHeartbeatSeconds = 15;
/** The longest life of a stream. */
export const streamLifeSeconds = 3_600;
/** A stream looks up its access again after each audited change, and at least this often. */
export const streamRecheckSeconds = 30;
/** The wait before a client reconnects, chosen at random between both, so that clients do not all come back at the same time. */
export const streamRetryMinMs = 2_000;
export const streamRetryMaxMs = 5_000;
export const webhooksPerWorkspace = 50;
export const webhookUrlChars = 2_000;
/** Consecutive failures after which a webhook is disabled. */
export const webhookFailuresMax = 10;
/** How many hours of deliveries a webhook's metrics have, the present one included: seven days. */
export const webhookMetricHours = 168;
export const deliveryResponseBytes = 4 * 1024;
/** The response headers that the delivery log keeps: their number, the characters of all, and the length at which a value is cut. */
export const deliveryHeaders = 50;
export const deliveryHeadersChars = 4_000;
export const deliveryHeaderChars = 500;
export const deliveryAttemptsShown = 50;
export const deliveriesPerRetry = 10_000;
export const inboundSecretsPerWorkspace = 100;
export const externalSourceChars = 100;
export const externalIdChars = 255;
/** The largest difference between a signature's timestamp and the server's clock, in either direction. */
export const signatureDriftSeconds = 300;
/** How long an exact repeat of an inbound request is recognized. */
export const inboundRepeatMinutes = 10;
/** The unknown fields that the reply to an inbound request lists, and the length at which a name is cut. */
export const unknownFieldsShown = 50;
export const unknownFieldChars = 100;
export const fileNameChars = 255;
export const mediaBytes = 50 * 1024 * 1024;
/** The size of the largest video. The setting WORKTRACK_VIDEO_MAX_BYTES replaces it. */
export const videoBytes = 500 * 1024 * 1024;
/** The size of the largest stored file. The new encoding of an image can be larger than the upload. */
export const storedFileBytes = 2_000_000_000;
export const mediaGraceDays = 7;
/** The most pixels of an image, or of all frames of an animation together. */
export const imageMegapixels = 50;
export const image16BitMegapixels = 25;
export const imageSidePixels = 16_383;
export const imageFrames = 300;
/** How long a resumable upload can be continued after its creation. */
export const resumeKeyChars = 200;
export const resumableUploadHours = 24;
/** The most resumable uploads of one person that are not finished. */
export const resumableUploadsPerPerson = 3;
/** The most bytes that all resumable uploads of a workspace have together until they are finished. */
export const resumableBytesPerWorkspace = 2_000_000_000;
/** The sides of an avatar. */
export const avatarPixels = 256;
export const jsonBodyBytes = 1024 * 1024;
/** The body of an operation without a credential. */
export const publicBodyBytes = 32 * 1024;
/** The most wrong fields that one response lists. */
export const fieldErrors = 50;
/** The most characters of a field's name that an error repeats. */
export const fieldErrorNameChars = 64;
/** The most characters of a person's given name and of their family name. */
export const namePartChars = 100;
/** The most characters of a SCIM filter or of a path of a SCIM PATCH. */
export const scimFilterChars = 2_000;
/** How deep a SCIM filter may nest `and`, `or`, `not`, and brackets. */
export const scimFilterDepth = 20;
export const scimPatchOperations = 1_000;
/** The most members that one request may put into a SCIM group or take out of it. */
export const scimGroupMembers = 5_000;
/** The most values of another multi-valued attribute, such as emails. */
export const scimValues = 20;
/** The most attributes that `attributes` or `excludedAttributes` of SCIM may name. */
export const scimAttributes = 50;
/** How long the archive of an export is kept. */
export const exportHours = 24;
export const exportsPerWorkspace = 10;
export const idempotencyKeyChars = 255;
export const idempotencyHours = 24;
/** The end of the year 9999, the last that an ISO date writes with four digits. */
export const timestampMaxMs = 253_402_300_799_999;
/** MCP tools: names in arguments, records per page, and request ids, to which a tool may add a number. */
export const toolNameChars = 500;
export const toolPageSize = 20;
export const toolRequestIdChars = 200;
/** In their replies: the text of a file, the JSON, all texts below, and a value of the JSON. In all, fewer than 25,000 tokens. */
export const toolFileBytes = 20 * 1024;
export const toolJsonBytes = 48 * 1024;
export const toolTextsBytes = 32 * 1024;
export const toolValueChars = 1_000;
export const deletionConfirmationMinutes = 5;
