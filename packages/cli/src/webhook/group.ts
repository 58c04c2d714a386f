import { defineGroup } from "../command/definition.ts";
import { summaries } from "../summaries.ts";
import { create } from "./create.ts";
import { remove } from "./delete.ts";
import { deliveries } from "./delivery/list.ts";
import { retry } from "./delivery/retry.ts";
import { test, trigger } from "./delivery/test.ts";
import { edit } from "./edit.ts";
import { disable, enable } from "./enable.ts";
import { list } from "./list.ts";
import { listen } from "./listen/listen.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { view } from "./view.ts";

export const webhook = defineGroup("webhook", summaries.webhook, [
  list,
  view,
  create,
  edit,
  remove,
  enable,
  disable,
  rotateSecret,
  listen,
  test,
  trigger,
  deliveries,
  retry,
]);
