import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencoded } from './picture-aside.ts'

/** A picture of one colour with a remark in its metadata. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

const refusal = (message: string) => expect.objectContaining({ code: 'document_refused', message })

test('a picture is kept as a JPEG of at most 2,400 pixels a side, without its metadata', async () => {
  const sent = await picture(3000, 1500)
    .withExif({ IFD0: { Artist: 'GPS of somebody' } })
    .png()
    .toBuffer()
  expect(sent.includes('GPS of somebody')).toBe(true)
  const kept = await reencoded(Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]))
  const { format, width, height, exif, hasAlpha } = await sharp(kept).metadata()
  expect({ format, width, height, exif, hasAlpha }).toEqual({
    format: 'jpeg',
    width: 2400,
    height: 1200,
    exif: undefined,
    hasAlpha: false,
  })
  expect(kept.includes('GPS of somebody') || kept.includes('script')).toBe(false)
})

test('a picture that says it has a billion pixels is refused before it is unpacked', async () => {
  const bomb = await picture(16, 16).png().toBuffer()
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  await expect(reencoded(bomb)).rejects.toThrow(
    refusal('This picture has more than 24 megapixels. Please send a smaller one.'),
  )
})

test('bytes that only begin as a picture are refused, and so is one that breaks off', async () => {
  const unreadable = refusal('This picture cannot be read. Please take it again.')
  await expect(reencoded(Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1'))).rejects.toThrow(unreadable)
  const whole = await picture(400, 400).jpeg().toBuffer()
  await expect(reencoded(whole.subarray(0, whole.length / 2))).rejects.toThrow(unreadable)
})

test('a format that no sender needs is not read, whatever else it is called', async () => {
  const gif = await picture(16, 16).gif().toBuffer()
  await expect(reencoded(gif)).rejects.toThrow(refusal('This picture cannot be read. Please take it again.'))
})
