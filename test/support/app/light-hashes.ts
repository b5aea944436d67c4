import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const KIB_PER_LANE_MIN = 8 // Argon2 refuses less

const { argon2, argon2Sync } = crypto
let mayBegin: Promise<void> = Promise.resolve()

/**
 * From now on a hash of a password takes a thousandth of its time in this worker. Hashes name the product's figures and fit only
 * with them, so that a password kept with other figures is still told apart.
 */
export function lightenHashes(): void {
  if (crypto.argon2 !== argon2) return
  Object.assign(crypto, {
    argon2: (algorithm: Argon2Algorithm, given: Argon2Parameters, done: Parameters<typeof argon2>[2]) =>
      void mayBegin.then(() => argon2(algorithm, lightened(given), done)),
    argon2Sync: (algorithm: Argon2Algorithm, given: Argon2Parameters) =>
      argon2Sync(algorithm, lightened(given)),
  })
  syncBuiltinESMExports()
}

function lightened(given: Argon2Parameters): Argon2Parameters {
  const { memory, passes, parallelism } = given
  const associatedData = Buffer.from(`m=${memory},t=${passes}`)
  return { ...given, memory: KIB_PER_LANE_MIN * parallelism, passes: 1, associatedData }
}

/** No hash ends until the returned function is called: the server is busy with hashing meanwhile. */
export function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayBegin = promise
  return resolve
}
