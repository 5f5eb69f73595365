import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "#contract/second-step.schema.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (data: Buffer): string => data.toString("base64url");

/** A string or byte string of CBOR. */
function cbor(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  const major = typeof value === "string" ? 0x60 : 0x40;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major + bytes.length]), bytes]);
  if (bytes.length < 256) return Buffer.concat([Buffer.from([major + 24, bytes.length]), bytes]);
  const head = Buffer.from([major + 25, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

const USER_PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

/** A security key in software, with one passkey (ES256, no attestation). A browser is not needed. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey: the answer of `navigator.credentials.create()`. */
  create({ rp, challenge }: PasskeyCreation): PasskeyAttestation {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cbor(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      cbor(Buffer.from(y, "base64url")),
    ]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = Buffer.concat([this.#data(rp.id, WITH_CREDENTIAL), credential]);
    const attestation = [
      Buffer.from([0xa3]),
      cbor("fmt"),
      cbor("none"),
      cbor("attStmt"),
      Buffer.from([0xa0]),
      cbor("authData"),
      cbor(data),
    ];
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: text(this.#client("webauthn.create", challenge)),
        attestationObject: text(Buffer.concat(attestation)),
        transports: ["usb"],
      },
    };
  }

  /** Uses the passkey: the answer of `navigator.credentials.get()`. The counter grows first, unless `counter` is given. */
  get({ rpId, challenge }: Pick<PasskeyRequest, "rpId" | "challenge">, counter = this.counter + 1): PasskeyAssertion {
    this.counter = counter;
    const [data, client] = [this.#data(rpId, 0), this.#client("webauthn.get", challenge)];
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
    };
  }

  #data(rpId: string, flags: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(USER_PRESENT | flags, 0);
    tail.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}
