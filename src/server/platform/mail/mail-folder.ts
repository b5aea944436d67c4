import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Mail, type Mailer, messageOf, toOneAddress } from './mailer.ts'

/** Mails hold links that open accounts: they are for the operator's eyes. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.eml$/

/** Writes each mail to a file of its own, for want of a mail server: `<id>.eml`, as it would travel. */
export function folderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    send: toOneAddress(async mail => {
      // Loaded with the first mail: a start would pay for it.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(messageOf(mail, from))
      await keep(folder, mail, message as Buffer) // it is one with `buffer`
      return { isSent: true }
    }),
    async verify() {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      await chmod(folder, FOLDER_MODE)
    },
    close() {},
  }
}

/** Under its name only once it is whole: whoever looks never sees half a mail. */
async function keep(folder: string, { id }: Mail, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  const half = path.join(folder, `.${id}.${process.pid}`)
  await writeFile(half, message, { mode: FILE_MODE })
  await rename(half, path.join(folder, `${id}.eml`))
}

/** Ids of the newest mails, the newest first: they begin with the time. */
export async function newestMails(folder: string, limit: number): Promise<string[]> {
  const names = await readdir(folder).catch(emptyIfMissing)
  const ids = names.flatMap(name => fileName.exec(name)?.[1] ?? [])
  return ids.toSorted().toReversed().slice(0, limit)
}

/** A mail as it was written; undefined where there is none of this id. */
export async function readMail(folder: string, id: string): Promise<Buffer | undefined> {
  if (!fileName.test(`${id}.eml`)) return undefined
  return await readFile(path.join(folder, `${id}.eml`)).catch(undefinedIfMissing)
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  undefinedIfMissing(error)
  return []
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
