import type { avatarOperations } from "../avatars.ts";
import { exampleCredentials } from "./credentials.ts";
import type { ExamplesOf } from "./example.ts";
import type { ExampleRecords } from "./records.ts";

export const avatarExamples = (records: ExampleRecords): ExamplesOf<keyof typeof avatarOperations> => {
  const reply = (userId: string) => ({ reply: { image: `/avatars/${userId}?v=9f86d081884c7d65` } });
  return {
    "me.avatar.set": reply(records.ada.id),
    "serviceAccounts.avatar.set": reply(exampleCredentials(records).account.userId),
  };
};
