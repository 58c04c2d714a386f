// The ports that the operations of sign-in need beside the request.
import type { AuthenticationPorts } from "../../access/credentials/authenticate.ts";
import type { BrowserRequest } from "../../caller/context.ts";
import type { SecretKeys } from "../../database/sealing-keys.ts";
import type { DnsPort } from "../../platform/txt-records.ts";

export interface SignInPorts extends AuthenticationPorts, DnsPort, BrowserRequest {
  /** The keys that sign challenges. */
  readonly secretKeys: SecretKeys;
}
