import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

import { z } from "zod";

type Question = { challenge: string };
/** What this browser says that a real one would say otherwise. */
type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  flags?: number;
  counter?: number;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A browser with a key of its own, which answers as Web Authentication (level 3, §6.1) has it; and lies when told to. */
export function createAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const id = randomBytes(16);
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const clientData = (type: string, { challenge }: Question, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (flags: number, lies: Lies) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([lies.flags ?? flags]), counter]);
  };
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url") };
  return {
    /** The answer to a question for a new key. */
    make: (question: Question, lies: Lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(USER_PRESENT | USER_VERIFIED | HAS_KEY, lies),
        Buffer.alloc(16), // of no known make
        length,
        id,
        coseKey(pair.publicKey.export({ format: "jwk" })),
      ]);
      return {
        ...common,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", question, lies).toString("base64url"),
          attestationObject: attestation(authData).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The answer to a question for a signature. */
    sign: (question: Question, lies: Lies = {}) => {
      const data = clientData("webauthn.get", question, lies);
      const authenticatorData = head(USER_PRESENT | USER_VERIFIED, lies);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return {
        ...common,
        type: "public-key",
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signed, pair.privateKey).toString("base64url"),
        },
      };
    },
  };
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

const Point = z.object({ x: z.base64url(), y: z.base64url() });

/** A key of P-256 for ES256 in CBOR (RFC 9053, §7.1.1). */
function coseKey(jwk: object): Buffer {
  const { x, y } = Point.parse(jwk);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
}

/** What says nothing of who made the key, in CBOR (Web Authentication, §8.7). */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

/** A short text in CBOR. */
function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}
