import { expect, test } from 'vitest'
import { logoIn } from './logo.ts'

const base64Of = (bytes: string) => Buffer.from(bytes, 'latin1').toString('base64')

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n and more'],
  ['image/jpeg', '\xff\xd8\xff\xe0 and more'],
  ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
])('a picture that begins as %s is one, whatever else it is called', (type, bytes) => {
  expect(logoIn(base64Of(bytes))).toMatchObject({ type, content: Buffer.from(bytes, 'latin1') })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a'],
  ['a sound in the container of WebP', 'RIFF\x01\x02\x03\x04WAVEfmt '],
  ['a page with a picture behind it', ' \x89PNG\r\n\x1a\n'],
  ['nothing', ''],
])('%s is no logo', (_, bytes) => {
  expect(() => logoIn(base64Of(bytes))).toThrow(
    expect.objectContaining({ fields: { logo: 'not a PNG, JPEG or WebP picture' } }),
  )
})

test('a logo has at most 65,536 bytes', () => {
  const ofBytes = (count: number) => base64Of('\xff\xd8\xff'.padEnd(count, ' '))
  expect(logoIn(ofBytes(65_536)).content).toHaveLength(65_536)
  expect(() => logoIn(ofBytes(65_537))).toThrow(
    expect.objectContaining({ fields: { logo: 'larger than 64 kB' } }),
  )
})
