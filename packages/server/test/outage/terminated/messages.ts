// The messages of PostgreSQL's protocol, version 3: https://www.postgresql.org/docs/current/protocol-message-formats.html

/** A message with its type and length. The first message of a client has no type. */
export interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

const typeBytes = 1;
const lengthBytes = 4;

/** Returns a function that takes the next bytes of a connection and returns the messages that are then complete. */
export const createMessageReader = ({ startsUntyped }: { readonly startsUntyped: boolean }): ((bytes: Buffer) => Message[]) => {
  let rest: Buffer = Buffer.alloc(0);
  let isUntyped = startsUntyped;
  const next = (): Message | undefined => {
    const before = isUntyped ? 0 : typeBytes;
    if (rest.length < before + lengthBytes) return undefined;
    const end = before + rest.readUInt32BE(before);
    if (rest.length < end) return undefined;
    const message = { type: isUntyped ? "" : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) };
    rest = rest.subarray(end);
    isUntyped = false;
    return message;
  };
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const messages: Message[] = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
};

/** The strings at the beginning of a message's body, each of which ends with a zero byte. */
const stringsOf = ({ bytes }: Message): string[] =>
  bytes
    .subarray(typeBytes + lengthBytes)
    .toString("latin1")
    .split("\0");

/** The text of a simple query. */
export const queryOf = (message: Message): string => stringsOf(message)[0] ?? "";

/** The statement that a Parse message prepares. */
export const parsedOf = (message: Message): { readonly name: string; readonly text: string } => {
  const [name = "", text = ""] = stringsOf(message);
  return { name, text };
};

/** The name of the statement that a Bind message runs. It follows the name of the portal. */
export const boundOf = (message: Message): string => stringsOf(message)[1] ?? "";

/** The process id in a BackendKeyData message. */
export const pidOf = ({ bytes }: Message): number => bytes.readUInt32BE(typeBytes + lengthBytes);
