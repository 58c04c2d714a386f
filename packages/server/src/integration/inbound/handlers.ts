// Maps the signed operations to the functions that apply them.
import type { SignedOperationName } from "@worktrack/contract";
import type { Handlers } from "../../caller/handler.ts";
import { receiveComment } from "./comments.ts";
import { receivePost } from "./posts.ts";
import type { SignedRequest } from "./signature.ts";
import { receiveTask } from "./tasks.ts";

export const inboundHandlers: Handlers<SignedOperationName, SignedRequest> = {
  "inbound.tasks": receiveTask,
  "inbound.posts": receivePost,
  "inbound.comments": receiveComment,
};
