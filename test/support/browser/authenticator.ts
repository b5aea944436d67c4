import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Parts of a passkey's answer; a test alters one and expects a refusal. */
export type Ceremony = {
  readonly origin: string
  readonly rpId: string
  readonly challenge: string
  readonly type: 'webauthn.create' | 'webauthn.get'
  readonly isUserVerified: boolean
  readonly isUserPresent: boolean
  /** Number of times the passkey has been used; synchronised ones always give 0. */
  readonly counter: number
  readonly userHandle: string | undefined
  /** Signed bytes; a test that sets them signs something other than it shows. */
  readonly signed: Buffer | undefined
}

type Changes = Partial<Ceremony>
type Options = Readonly<Record<string, unknown>>

/** A passkey of one user, in software: ES256, attestation 'none', every byte by WebAuthn level 3. */
export type Passkey = {
  readonly credentialId: string
  /** Result of `navigator.credentials.create()` as JSON. */
  create(options: Options, changes?: Changes): Record<string, unknown>
  /** Result of `navigator.credentials.get()` as JSON. */
  get(options: Options, changes?: Changes): Record<string, unknown>
}

/** An authenticator at a browser that has a page of `origin` open. */
export function newPasskey(origin: string, { isSynchronised = false, idBytes = 16 } = {}): Passkey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  const rpId = new URL(origin).hostname
  let uses = 0
  let userHandle: string | undefined
  const ceremony = (type: Ceremony['type'], { challenge }: Options): Ceremony => ({
    origin,
    rpId,
    challenge: String(challenge),
    type,
    isUserVerified: true,
    isUserPresent: true,
    counter: isSynchronised ? 0 : ++uses,
    userHandle,
    signed: undefined,
  })
  const credential = (response: object) => {
    const credentialId = id.toString('base64url')
    return { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {}, response }
  }
  return {
    credentialId: id.toString('base64url'),
    create(options, changes = {}) {
      userHandle = (options['user'] as { id: string }).id
      const made = { ...ceremony('webauthn.create', options), ...changes }
      const authData = Buffer.concat([authenticatorData(made, WITH_CREDENTIAL), attested(id, publicKey)])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return credential({
        clientDataJSON: clientData(made).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },
    get(options, changes = {}) {
      const made = { ...ceremony('webauthn.get', options), ...changes }
      const [authData, client] = [authenticatorData(made, 0), clientData(made)]
      const signed = made.signed ?? Buffer.concat([authData, sha256(client)])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: made.userHandle,
      })
    },
  }
}

// Flags of authenticator data: WebAuthn level 3, section 6.1.
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

function authenticatorData(
  { rpId, isUserPresent, isUserVerified, counter }: Ceremony,
  flags: number,
): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags | (isUserPresent ? USER_PRESENT : 0) | (isUserVerified ? USER_VERIFIED : 0))
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), rest])
}

/** Authenticator (nobody's), the credential's id and its public key as COSE: section 6.5.1. */
function attested(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const cose = new Map<number, Cbor>([
    [1, 2], // an elliptic curve with two coordinates
    [3, -7], // ES256
    [-1, 1], // P-256
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return Buffer.concat([Buffer.alloc(16), length, id, cbor(cose)])
}

const clientData = ({ type, challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>

// Major types of RFC 8949, section 3.1.
const UNSIGNED = 0
const NEGATIVE = 1
const BYTES = 2
const TEXT = 3
const MAP = 5

/** As much of RFC 8949 as WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value)
  if (typeof value === 'string')
    return Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(BYTES, value.length), value])
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(MAP, value.size), ...pairs])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}
