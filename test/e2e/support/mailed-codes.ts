import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The codes of six digits that were mailed to an address for a purpose, as the subject names it; the newest last. */
export async function codesTo(
  email: string,
  purpose: 'correct a recipient' | 'pay or cancel',
): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = (await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1))
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const subject = new RegExp(`(\\d{6}) is your code to ${purpose}`)
  return mails.filter(mail => mail.includes(email)).flatMap(mail => subject.exec(mail)?.[1] ?? [])
}
