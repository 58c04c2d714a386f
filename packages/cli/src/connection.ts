// The server and the token that a command uses. auth/find-connection.ts finds them.
import type { Profile } from "./auth/profile.ts";

/** The options of a command line that choose the server. */
export interface ConnectionChoices {
  readonly url: string | undefined;
  readonly profile: string | undefined;
}

/** A server, and where its address came from. */
export interface ChosenServer {
  readonly url: string;
  readonly urlSource: "--url" | "WORKTRACK_URL" | "profile";
  /** The profile whose token is for this server. */
  readonly profile: Profile | undefined;
  /** The reason for the profile: `url` means that it is the only one for the given server. */
  readonly profileSource: "--profile" | "WORKTRACK_PROFILE" | "active" | "url" | undefined;
}

/** A server, the token for it, and where both came from. */
export interface Connection extends ChosenServer {
  readonly token: string;
  readonly tokenSource: "WORKTRACK_TOKEN" | "profile";
}
