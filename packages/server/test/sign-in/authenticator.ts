// An authenticator in software: it registers passkeys (ES256, attestation "none") and signs in with them, as a browser would report it. It
// can misbehave in the ways that a server must refuse.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from "@worktrack/contract";

/** Deviations from a correct answer. */
export interface Misbehavior {
  readonly origin?: string;
  /** The website whose id the authenticator signs. */
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  /** The person did not enter a PIN or show a finger. */
  readonly unverified?: true;
  readonly counter?: number;
  /** Signs with another key than the registered one. */
  readonly wrongKey?: true;
  readonly userHandle?: string | null;
  readonly id?: string;
  /** Another attestation statement than an empty one. */
  readonly attestation?: { readonly format: string; readonly statement: ReadonlyMap<string, Cbor> };
}

interface Key {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

export interface SoftwareAuthenticator {
  /** The ids of the registered passkeys, the newest last. */
  readonly ids: readonly string[];
  register(options: PasskeyCreationOptions, misbehavior?: Misbehavior): PasskeyRegistration;
  /** Signs with the newest passkey of the website, or with the one of `id`. */
  signIn(options: PasskeyRequestOptions, misbehavior?: Misbehavior): PasskeyAssertion;
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** `origin` is the page's. With `synced`, the counter stays 0, as that of a phone's passkey. */
export const createAuthenticator = (origin: string, { synced = false } = {}): SoftwareAuthenticator => {
  const keys: Key[] = [];

  const clientData = (type: string, challenge: string, wrong: Misbehavior): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
        ...(wrong.topOrigin !== undefined && { topOrigin: wrong.topOrigin }),
      }),
    );

  const authenticatorData = (
    rpId: string,
    extra: number,
    counter: number,
    wrong: Misbehavior,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer => {
    const bits = flags.present | (wrong.unverified ? 0 : flags.verified) | (synced ? flags.backupEligible | flags.backedUp : 0) | extra;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([bits]), count, attested]);
  };

  return {
    get ids() {
      return keys.map(({ id }) => id);
    },
    register: (options, wrong = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = wrong.id === undefined ? randomBytes(32) : Buffer.from(wrong.id, "base64url");
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinates: [number, Cbor][] = [
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ];
      const coseKey = cbor(new Map<Cbor, Cbor>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const key = { id: id.toString("base64url"), rpId: options.rp.id, userHandle: options.user.id, privateKey, counter: 0 };
      keys.push(key);
      const { format, statement } = wrong.attestation ?? { format: "none", statement: new Map() };
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", format],
        ["attStmt", statement],
        ["authData", authenticatorData(key.rpId, flags.attested, 0, wrong, attested)],
      ]);
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, wrong).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    signIn: (options, wrong = {}) => {
      const key = keys.findLast(({ id, rpId }) => (wrong.id === undefined ? rpId === options.rpId : id === wrong.id));
      if (!key) throw new Error("The authenticator has no such passkey");
      if (!synced) key.counter++;
      const data = authenticatorData(key.rpId, 0, key.counter, wrong);
      const client = clientData("webauthn.get", options.challenge, wrong);
      const signer = wrong.wrongKey ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : key.privateKey;
      return {
        id: key.id,
        rawId: key.id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), signer).toString("base64url"),
          userHandle: wrong.userHandle === undefined ? key.userHandle : wrong.userHandle,
        },
      };
    },
  };
};

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<Cbor, Cbor>;

/** Encodes the types of CBOR that an attestation has (RFC 8949). */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
};

/** A major type with a length or number below 65,536. */
const head = (major: number, size: number): Buffer => {
  const type = major << 5;
  if (size < 24) return Buffer.from([type | size]);
  if (size < 256) return Buffer.from([type | 24, size]);
  return Buffer.from([type | 25, size >> 8, size & 0xff]);
};
