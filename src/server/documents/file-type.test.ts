import { expect, test } from 'vitest'
import { typeOfFile } from './file-type.ts'

const typeOf = (bytes: string) => typeOfFile(Buffer.from(bytes, 'latin1'))

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0 and more'],
  ['image/png', '\x89PNG\r\n\x1a\n and more'],
  ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['application/pdf', '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'],
])('a file that begins as %s is one, whatever its sender calls it', (type, bytes) => {
  expect(typeOf(bytes)).toBe(type)
})

const OTHER = 'This file is not a JPEG, PNG or WebP picture, nor a PDF.'
const ACTIVE = 'This PDF has scripts or attached files. Please print it to a new PDF, or send a picture.'

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', OTHER],
  ['a GIF', 'GIF89a', OTHER],
  ['a program', 'MZ\x90\x00', OTHER],
  ['a picture behind a page', '<!doctype html>\x89PNG\r\n\x1a\n', OTHER],
  ['a PDF with a wrong head', ' %PDF-1.7\n%%EOF', OTHER],
  ['a PDF of a version that is none', '%PDF-9.9\n%%EOF', OTHER],
  ['nothing', '', OTHER],
  ['a PDF that was cut off', '%PDF-1.7\n1 0 obj', 'This PDF is not complete.'],
  ['a PDF that runs a script', '%PDF-1.7\n<</S /JavaScript /JS (app.alert(1))>>\n%%EOF', ACTIVE],
  ['a PDF that starts a program', '%PDF-1.7\n<</S /Launch /F (cmd.exe)>>\n%%EOF', ACTIVE],
  ['a PDF that carries a file', '%PDF-1.7\n<</Type /EmbeddedFile>>\n%%EOF', ACTIVE],
])('%s is refused by name', (_, bytes, message) => {
  expect(() => typeOf(bytes)).toThrow(
    expect.objectContaining({ code: 'document_refused', message, fields: { content: message } }),
  )
})
