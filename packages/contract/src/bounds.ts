/** Every length, size and count limit of the API, with its unit in its name (specification, Limits). */
export const bounds = {
  pageSizeMax: 100,
  pageSizeDefault: 50,
  offsetMax: 10_000_000,
  cursorChars: 1_000,
  filterValues: 20,
  searchChars: 200,
  isoTimeChars: 30,
  taskTitleChars: 500,
  descriptionTextChars: 100_000,
  documentBytes: 256 * 1024,
  documentDepth: 50,
  estimatePointsMax: 10_000,
  postTitleChars: 500,
  commentChars: 10_000,
  emojisPerTarget: 50,
  reactionUsersShown: 100,
  checklistTextChars: 1_000,
  checklistItems: 200,
  subtasks: 200,
  tagsPerTask: 50,
  postsPerTask: 50,
  batchTasks: 100,
  nameChars: 200,
  slugChars: 60,
  descriptionChars: 2_000,
  projectPrefixMinChars: 2,
  projectPrefixMaxChars: 6,
  emailChars: 320,
  timeZoneChars: 64,
  languageTagChars: 35,
  domainChars: 253,
  domainsPerWorkspace: 100,
  domainValuesShown: 10,
  domainValueChars: 255,
  /** How old the last look-up of a verified domain's record may be when the domain is used. */
  domainRecheckHours: 24,
  /** How long a verified domain stays verified after its record was first found missing. */
  domainMissingHours: 72,
  projectMembers: 1_000,
  /** How long a project whose deletion is scheduled can be restored. */
  projectDeletionDays: 7,
  credentialsPerOwner: 100,
  cidrsPerCredential: 50,
  projectsPerCredential: 100,
  rotationOverlapSecondsMax: 86_400,
  /** A session that is not used ends after this time. */
  sessionIdleDays: 14,
  /** A session ends this long after its sign-in, even if it is used. */
  sessionDays: 90,
  /** A new session beyond these ends the oldest one. */
  sessionsPerPerson: 50,
  /** How long an ended session is kept, so that the audit log can name it. */
  endedSessionDays: 30,
  /** How recent a sign-in must be for operations with `recentSignIn`. */
  recentSignInMinutes: 15,
  userAgentChars: 300,
  signInLinkMinutes: 10,
  signInLinksPerPerson: 5,
  passkeysPerIdentity: 20,
  /** How long a browser may stay at the OpenID provider to sign in. */
  oidcSignInMinutes: 10,
  /** The timeout of a request to the OpenID provider. */
  oidcRequestSeconds: 10,
  /** The size limit of a response from the OpenID provider. */
  oidcResponseBytes: 256 * 1024,
  /** How long a challenge for a passkey can be answered. */
  passkeyChallengeMinutes: 5,
  /** The most characters of each base64url field in a passkey's answer. Those with an RSA key have about 1,500. */
  passkeyFieldChars: 8_000,
  /** WebAuthn limits the id of a credential to 1,023 bytes. */
  passkeyIdChars: 1_364,
  invitationDays: 7,
  invitationsPending: 100,
  eventBytes: 256 * 1024,
  /** How long events and deliveries are kept. */
  eventDays: 30,
  /** The most event streams that a credential, a person, a workspace (a fifth of all) and everybody have open at once in a server process. */
  streamsPerCredential: 10,
  streamsPerPerson: 50,
  streamsPerWorkspace: 400,
  streamsPerProcess: 2_000,
  /** The server ends a stream whose client has this many bytes to read. */
  streamUnsentBytes: 1024 * 1024,
  /** How often a stream sends a heartbeat. */
  streamHeartbeatSeconds: 15,
  /** The longest life of a stream. */
  streamLifeSeconds: 3_600,
  /** A stream looks up its access again after each audited change, and at least this often. */
  streamRecheckSeconds: 30,
  /** The wait before a client reconnects, chosen at random between both, so that clients do not all come back at the same time. */
  streamRetryMinMs: 2_000,
  streamRetryMaxMs: 5_000,
  webhooksPerWorkspace: 50,
  webhookUrlChars: 2_000,
  /** Consecutive failures after which a webhook is disabled. */
  webhookFailuresMax: 10,
  /** How many hours of deliveries a webhook's metrics have, the present one included: seven days. */
  webhookMetricHours: 168,
  deliveryResponseBytes: 4 * 1024,
  /** The response headers that the delivery log keeps: their number, the characters of all, and the length at which a value is cut. */
  deliveryHeaders: 50,
  deliveryHeadersChars: 4_000,
  deliveryHeaderChars: 500,
  deliveryAttemptsShown: 50,
  deliveriesPerRetry: 10_000,
  inboundSecretsPerWorkspace: 100,
  externalSourceChars: 100,
  externalIdChars: 255,
  /** The largest difference between a signature's timestamp and the server's clock, in either direction. */
  signatureDriftSeconds: 300,
  /** How long an exact repeat of an inbound request is recognized. */
  inboundRepeatMinutes: 10,
  /** The unknown fields that the reply to an inbound request lists, and the length at which a name is cut. */
  unknownFieldsShown: 50,
  unknownFieldChars: 100,
  fileNameChars: 255,
  mediaBytes: 50 * 1024 * 1024,
  /** The size of the largest video. The setting WORKTRACK_VIDEO_MAX_BYTES replaces it. */
  videoBytes: 500 * 1024 * 1024,
  /** The size of the largest stored file. The new encoding of an image can be larger than the upload. */
  storedFileBytes: 2_000_000_000,
  mediaGraceDays: 7,
  /** The most pixels of an image, or of all frames of an animation together. */
  imageMegapixels: 50,
  /** With 16 bits per channel. */
  image16BitMegapixels: 25,
  imageSidePixels: 16_383,
  imageFrames: 300,
  /** How long a resumable upload can be continued after its creation. */
  resumeKeyChars: 200,
  resumableUploadHours: 24,
  /** The most resumable uploads of one person that are not finished. */
  resumableUploadsPerPerson: 3,
  /** The most bytes that all resumable uploads of a workspace have together until they are finished. */
  resumableBytesPerWorkspace: 2_000_000_000,
  /** The sides of an avatar. */
  avatarPixels: 256,
  jsonBodyBytes: 1024 * 1024,
  /** The body of an operation without a credential. */
  publicBodyBytes: 32 * 1024,
  /** The most wrong fields that one response lists. */
  fieldErrors: 50,
  /** The most characters of a field's name that an error repeats. */
  fieldErrorNameChars: 64,
  /** The most characters of a person's given name and of their family name. */
  namePartChars: 100,
  /** The most characters of a SCIM filter or of a path of a SCIM PATCH. */
  scimFilterChars: 2_000,
  /** How deep a SCIM filter may nest `and`, `or`, `not`, and brackets. */
  scimFilterDepth: 20,
  scimPatchOperations: 1_000,
  /** The most members that one request may put into a SCIM group or take out of it. */
  scimGroupMembers: 5_000,
  /** The most values of another multi-valued attribute, such as emails. */
  scimValues: 20,
  /** The most attributes that `attributes` or `excludedAttributes` of SCIM may name. */
  scimAttributes: 50,
  /** How long the archive of an export is kept. */
  exportHours: 24,
  /** The most exports of a workspace that are kept at a time. */
  exportsPerWorkspace: 10,
  idempotencyKeyChars: 255,
  idempotencyHours: 24,
  /** The end of the year 9999, the last that an ISO date writes with four digits. */
  timestampMaxMs: 253_402_300_799_999,
} as const;
