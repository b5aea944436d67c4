import { DomainError } from '#shared/api/error.ts'

/** Types of file that are taken. */
export type SentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

/** The first bytes of each type in hex, a point for any half of a byte. */
const beginnings: readonly (readonly [SentType, RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/], // RIFF, the length, WEBP
  ['application/pdf', /^255044462d(31|32)2e3[0-9]/], // %PDF-1.7
]

/** The end mark of a PDF stands within its last kilobyte. */
const TAIL_BYTES = 1024

/** Names by which a PDF runs a script, starts a program or carries a file. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile'] as const

/**
 * The type that the bytes of a file say; its sender's word for it counts for nothing.
 * @throws DomainError 'document_refused' for any other type, and for a PDF that is cut off or active
 */
export function typeOfFile(content: Buffer): SentType {
  const head = content.subarray(0, 16).toString('hex')
  const type = beginnings.find(([, beginning]) => beginning.test(head))?.[0]
  if (type === undefined) throw refused('This file is not a JPEG, PNG or WebP picture, nor a PDF.')
  if (type === 'application/pdf') refuseWrongPdf(content)
  return type
}

function refuseWrongPdf(content: Buffer): void {
  if (!content.subarray(-TAIL_BYTES).includes('%%EOF')) throw refused('This PDF is not complete.')
  if (ACTIVE.some(name => content.includes(name)))
    throw refused('This PDF has scripts or attached files. Please print it to a new PDF, or send a picture.')
}

/** The refusal of a file, in words for its sender. */
export const refused = (message: string, cause?: unknown): DomainError =>
  new DomainError('document_refused', { message, fields: { content: message }, cause })
