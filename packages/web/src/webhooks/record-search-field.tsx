// Finds the deliveries of a record, or one delivery by its id.
import { NotFoundError } from "@worktrack/sdk";
import { useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { navigate } from "../page/address.ts";
import { runAction } from "../ui/run-action.ts";
import { readSoughtRecord } from "./record-search.ts";

interface RecordSearchFieldProps {
  readonly webhookId: string;
  /** The record of the filter. Undefined: none. */
  readonly record: string | undefined;
  readonly onChange: (record: string | undefined) => void;
}

/** Whether the id is that of a delivery of the webhook, and not of a record. */
const isDelivery = async (id: string, deliveryId: string): Promise<boolean> => {
  const { items } = await client.webhooks.deliveries.list({ id, record: deliveryId, limit: 1 });
  if (items.length > 0) return false;
  try {
    await client.webhooks.deliveries.get({ id, deliveryId });
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
};

export const RecordSearchField = ({ webhookId, record, onChange }: RecordSearchFieldProps) => {
  const [isRefused, setRefused] = useState(false);
  const search = async (typed: string) => {
    const sought = readSoughtRecord(typed);
    setRefused(typed.trim() !== "" && !sought);
    if (typed.trim() === "") onChange(undefined);
    if (!sought) return;
    await runAction(async () => {
      if (sought.kind === "id" && (await isDelivery(webhookId, sought.text))) navigate(`/webhooks/${webhookId}/deliveries/${sought.text}`);
      else onChange(sought.text);
    });
  };
  const submit = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void search(String(new FormData(event.currentTarget).get("record")));
  };
  return (
    <form class="record-search" onSubmit={submit}>
      <input
        key={record}
        type="search"
        name="record"
        aria-label="Task, record or delivery"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? "record-search-error" : undefined}
        placeholder="PAY-36 or an id"
        defaultValue={record ?? ""}
        onSearch={({ currentTarget: { value } }) => value === "" && onChange(undefined)}
      />
      {isRefused && (
        <p id="record-search-error" class="field-error" role="alert">
          Type a task such as PAY-36, or the whole id of a record or a delivery.
        </p>
      )}
    </form>
  );
};
