/** The largest file that the server takes. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024

/** Text of a bank's file: UTF-16 where it begins with its mark, UTF-8, or what older systems of banks write. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return olderDecoder(bytes).decode(bytes)
  }
}

/**
 * Text of a file that has a signature. The signature covers its exact bytes, so decoding must lose none of them.
 * @throws TypeError where it is not in UTF-8
 */
export const signedTextOfFile = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())

const SIGNATURE_BYTES = 64

/** A signature in base64, from a file that has its bytes or that text. */
export async function signatureOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = String.fromCharCode(...bytes.slice(0, 200))
  return bytes.length === SIGNATURE_BYTES ? btoa(text) : text.trim()
}

/** An XML says in its first line how it is written; others are of the west of Europe. */
function olderDecoder(bytes: ArrayBuffer): TextDecoder {
  const head = new TextDecoder('windows-1252').decode(bytes.slice(0, 200))
  const [, name = 'windows-1252'] = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? []
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
