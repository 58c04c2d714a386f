import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { inboundSecretGroup } from "./secret.ts";
import { inboundSendGroup } from "./send.ts";

export const inboundGroup = defineGroup("inbound", summaries.inbound, [inboundSendGroup, inboundSecretGroup]);
