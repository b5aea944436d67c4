import { inflateRawSync } from 'node:zlib'

const END_OF_CENTRAL_DIRECTORY = 0x06_05_4b_50
const CENTRAL_DIRECTORY_BYTES = 46
const LOCAL_HEADER_BYTES = 30

/** Files of a zip by their names, in their order; throws where it is none. Of up to 4 GB, as its format was in 1993. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_CENTRAL_DIRECTORY) throw new Error('no zip')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map(offset => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const from = local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const fileName = zip.toString('utf8', at + CENTRAL_DIRECTORY_BYTES, at + CENTRAL_DIRECTORY_BYTES + name!)
    const bytes = zip.subarray(from, from + size)
    files.set(fileName, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes))
    at += CENTRAL_DIRECTORY_BYTES + name! + extra! + comment! // three were read
  }
  return files
}
