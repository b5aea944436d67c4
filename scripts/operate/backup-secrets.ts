import { secretList } from '#server/platform/environment.ts'

/**
 * The secrets of BACKUP_KEY: the first encrypts, each decrypts. None where it is not set.
 * @throws Error in words for the operator where one is too short
 */
export function backupSecrets({ BACKUP_KEY: text }: NodeJS.ProcessEnv): readonly string[] {
  if (!text) return []
  const read = secretList.safeParse(text)
  if (read.success) return read.data
  throw new Error(`BACKUP_KEY must be ${read.error.issues[0]?.message}.`)
}
