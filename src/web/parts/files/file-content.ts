import { DOCUMENT_BYTES_MAX } from '#shared/api/document-fields.ts'

/** Longer side of a picture as it is sent: the server keeps no more. */
const SIDE_MAX = 2400
const QUALITY = 0.9

/**
 * A chosen file in base64; null if it is larger than the server takes. A large picture is made smaller first, which saves its sender's data; what the
 * browser cannot read goes as it is.
 */
export async function contentOf(file: File): Promise<string | null> {
  const smaller = file.type.startsWith('image/') ? await reduced(file).catch(() => null) : null
  const kept = smaller !== null && smaller.size < file.size ? smaller : file
  return kept.size > DOCUMENT_BYTES_MAX ? null : await base64Of(kept)
}

async function reduced(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.addEventListener('load', () => read.resolve(reader.result as string)) // of a data address it is text
  reader.addEventListener('error', () => read.reject(new Error('the file cannot be read')))
  reader.readAsDataURL(blob)
  const address = await read.promise
  return address.slice(address.indexOf(',') + 1)
}
