import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FROM, mailTo } from './mail.fixture.ts'
import { folderMailer, newestMails, readMail } from './mail-folder.ts'
import { partsOf } from './read-message.ts'

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'openremit-mail-'))
  folder = path.join(root, 'data', 'mail')
})
afterEach(() => rm(root, { recursive: true }))

const mailer = () => folderMailer({ folder, from: FROM })
const idOf = (count: number) => `019aa000-0000-7000-8000-${String(count).padStart(12, '0')}`

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}

test('a mail is a file named by its id, in the form in which it would travel', async () => {
  expect(await mailer().send(mailTo())).toEqual({ isSent: true })
  expect(await readdir(folder)).toEqual([`${mailTo().id}.eml`])
  const message = (await readMail(folder, mailTo().id))!
  expect(message.toString()).toContain('\r\nSubject: Your money has arrived\r\n')
  expect(await partsOf(message)).toMatchObject({
    from: 'OpenRemit <mail@send.example.com>',
    to: 'ana@example.com',
    subject: 'Your money has arrived',
    messageId: `<${mailTo().id}@send.example.com>`,
    date: '2026-11-22T15:30:00.000Z',
  })
})

test('only the account of the server may read it', async () => {
  await mailer().send(mailTo())
  expect([await modeOf(folder), await modeOf(path.join(folder, `${mailTo().id}.eml`))]).toEqual([
    '700',
    '600',
  ])
})

test('the same mail sent twice is there once', async () => {
  await mailer().send(mailTo())
  await mailer().send(mailTo())
  expect(await readdir(folder)).toHaveLength(1)
})

test('what is not one address is not written', async () => {
  expect(await mailer().send(mailTo({ to: 'nobody' }))).toMatchObject({ isSent: false, isFinal: true })
  expect(await newestMails(folder, 10)).toEqual([])
})

test('a name with markup, quotes, from right to left and with an emoji comes through as it is', async () => {
  const subject = '<script>alert(1)</script> "Ana" ⁨مريم⁩ 🎉'
  await mailer().send(mailTo({ subject, text: subject }))
  const parts = await partsOf((await readMail(folder, mailTo().id))!)
  expect([parts.subject, parts.text.trim()]).toEqual([subject, subject])
})

test('the newest are found, the newest first, and nothing that is no mail', async () => {
  for (const count of [1, 3, 2]) await mailer().send(mailTo({ id: idOf(count) }))
  await writeFile(path.join(folder, 'notes.txt'), 'not a mail')
  await writeFile(path.join(folder, `.${idOf(4)}.123`), 'half a mail')
  expect(await newestMails(folder, 2)).toEqual([idOf(3), idOf(2)])
})

test('no folder yet is no mail yet', async () => {
  expect([await newestMails(folder, 10), await readMail(folder, idOf(1))]).toEqual([[], undefined])
})

test.each(['../secret', 'notes', '..', '', `${mailTo().id}.eml`])('%j is no id', async id => {
  await mailer().send(mailTo())
  for (const file of ['../secret.eml', 'notes.eml']) await writeFile(path.join(folder, file), 'no mail')
  expect(await readMail(folder, id)).toBeUndefined()
})
