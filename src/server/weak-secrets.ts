import type { Config } from './config.ts'
import type { ConfiguredRail } from './payouts/partners-file.ts'

/** A secret of the environment: its setting, and whose it is. */
type Secret = { readonly setting: string; readonly owner: string; readonly value: string }

/** Random keys have more: one in 10^18 of 64 hexadecimal digits has fewer. */
const DIFFERENT_CHARACTERS_MIN = 8

const REPETITION = /^(.+?)\1+$/s

/** Whether a key is one that people type in place of a random one: zeros, one byte again and again, or a few characters. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < DIFFERENT_CHARACTERS_MIN || REPETITION.test(secret)

/** Secrets that seal, sign or pay. Older keys are left out: what they have sealed must open until it is sealed anew. */
function secretsOf(
  { secretKeys, dataKey }: Pick<Config, 'secretKeys' | 'dataKey'>,
  rails: readonly ConfiguredRail[],
): Secret[] {
  return [
    ...(secretKeys ?? []).map(value => ({ setting: 'SECRET_KEY', owner: 'SECRET_KEY', value })),
    ...(dataKey === null ? [] : [{ setting: 'DATA_KEY', owner: 'DATA_KEY', value: dataKey }]),
    ...rails.flatMap(({ terms, line }) =>
      (line?.keys ?? []).map(({ secret }, at) => ({
        setting: line?.secretVariables[at] ?? '',
        owner: `partner ${terms.name}`,
        value: secret,
      })),
    ),
  ]
}

/** Settings whose key can be guessed, and those whose key has another owner too: who knows the one knows the other. */
export function weakSecrets(
  config: Pick<Config, 'secretKeys' | 'dataKey'>,
  rails: readonly ConfiguredRail[],
): { readonly guessableSecrets: readonly string[]; readonly sharedSecrets: readonly string[] } {
  const secrets = secretsOf(config, rails)
  const isShared = ({ owner, value }: Secret) =>
    secrets.some(other => other.owner !== owner && other.value === value)
  const settingsOf = (some: readonly Secret[]) => [...new Set(some.map(({ setting }) => setting))]
  return {
    guessableSecrets: settingsOf(secrets.filter(({ value }) => isGuessable(value))),
    sharedSecrets: settingsOf(secrets.filter(isShared)),
  }
}
