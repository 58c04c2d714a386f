// A job that a person gives to an assistant, and the script that does it in the assistant's place. docs/mcp.md lists all jobs.
import type { ToolReply } from "../rpc.ts";

/** How the person answers a question of the client: may this be deleted? `absent`: the client cannot ask. */
export type Person = "confirms" | "declines" | "absent";

/** All that a script has: the person's words are in the job, and everything else it learns from replies. */
export interface Assistant {
  /** Calls a tool. @throws Error if an argument names something that neither the person nor an earlier reply has named */
  call(tool: string, args?: object): Promise<ToolReply>;
}

export interface Job {
  /** The person's words. They contain no identifier. */
  readonly said: string;
  /** Does the job. Returns the answer to a question. */
  solve(assistant: Assistant): Promise<unknown>;
  /** What `solve` must return. */
  readonly answer?: unknown;
  /** How the workspace must differ afterwards, as lines of `compareStates`. By default it must not differ. */
  readonly changes?: readonly string[];
  /** `absent` by default. */
  readonly person?: Person;
  /** The question that the client must have asked. */
  readonly asked?: string;
  /** The query of the endpoint, such as `?toolsets=media`. */
  readonly query?: string;
}
