import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { DOCUMENT_PIXELS_MAX } from '#shared/api/document-fields.ts'
import { TOO_MANY_PIXELS, UNREADABLE } from './picture-outcomes.ts'

// A process of its own that reads one picture from its input, writes it anew as a JPEG, and ends. It has neither keys nor a database: what a
// hostile picture may do to the decoder stays here.

/** Longer side of a kept picture: the small print of a passport is readable. */
const SIDE_MAX = 2400
const QUALITY = 85

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

process.exitCode = await writePicture(await buffer(process.stdin))

/** Writes pixels alone: no metadata, no second frame, nothing behind the end of the file. */
async function writePicture(sent: Buffer): Promise<number> {
  try {
    const picture = sharp(sent, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (width * height > DOCUMENT_PIXELS_MAX) return TOO_MANY_PIXELS
    const kept = await picture
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    process.stdout.write(kept)
    return 0
  } catch {
    return UNREADABLE
  }
}
