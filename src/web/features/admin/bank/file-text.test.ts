import { expect, test } from 'vitest'
import { signatureOfFile, signedTextOfFile, textOfFile } from './file-text.ts'

const xml = (encoding: string, name: Buffer) =>
  Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><Nm>`), name, Buffer.from('</Nm>')])
const utf16 = Buffer.from('\uFEFFMüller 5 €', 'utf16le')

test.each([
  ['UTF-8', Buffer.from('Müller 5 €'), 'Müller 5 €'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFMüller 5 €'), 'Müller 5 €'],
  ['UTF-16, the small end first', utf16, 'Müller 5 €'],
  ['UTF-16, the big end first', Buffer.from(utf16).swap16(), 'Müller 5 €'],
  ['what Windows writes in the west', Buffer.from([0x4d, 0xfc, 0x20, 0x80]), 'Mü €'],
])('a bank file in %s is decoded correctly', async (_, bytes, text) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(text)
})

test.each([
  ['ISO-8859-2', Buffer.from([0xa3]), 'Ł'],
  ['ISO-8859-1', Buffer.from([0xfc]), 'ü'],
  ['UTF-8', Buffer.from([0xfc]), '�'],
  ['no-such-thing', Buffer.from([0xfc]), 'ü'],
])('an XML file that declares %s is decoded by that if it is not UTF-8', async (encoding, name, text) => {
  expect(await textOfFile(new Blob([xml(encoding, name)]))).toContain(`<Nm>${text}</Nm>`)
})

test('a file with a signature keeps every byte of its text, and is refused in another encoding than UTF-8', async () => {
  const marked = Buffer.from('\uFEFFMüller')
  expect(Buffer.from(await signedTextOfFile(new Blob([marked])))).toEqual(marked)
  await expect(signedTextOfFile(new Blob([Buffer.from([0xfc])]))).rejects.toThrow(TypeError)
})

test('a signature is read from its bytes, and from their text in base64', async () => {
  const bytes = Buffer.from(Array.from({ length: 64 }, (_, at) => at * 4))
  const base64 = bytes.toString('base64')
  expect(await signatureOfFile(new Blob([bytes]))).toBe(base64)
  expect(await signatureOfFile(new Blob([`${base64}\n`]))).toBe(base64)
})
