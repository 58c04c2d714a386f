/** Path segment → what one of them is called. */
const nouns: Readonly<Record<string, string>> = {
  tasks: "task",
  projects: "project",
  posts: "post",
  tags: "tag",
  comments: "comment",
  checklist: "checklist item",
  media: "attachment",
  members: "member",
  "service-accounts": "key",
  tokens: "token",
  webhooks: "webhook",
  deliveries: "delivery",
  "inbound-secrets": "inbound secret",
};

/** `/api/v1/tasks/OPS-9/comments` → `task OPS-9`: what a 404 was about, from the path that was asked for. */
export const lookedFor = (instance: string): string | undefined => {
  const segments = instance.split("?")[0]?.split("/") ?? [];
  const found = segments.flatMap((segment, index) => {
    const noun = nouns[segment];
    const reference = segments[index + 1];
    return noun === undefined || reference === undefined ? [] : [`${noun} ${decodeURIComponent(reference)}`];
  });
  return found.length === 0 ? undefined : found.join(", ");
};
