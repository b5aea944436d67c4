import * as z from 'zod/mini'

/** Types of file that are kept, found by content. Every picture is kept as a JPEG of our own making. */
export const documentTypes = ['image/jpeg', 'application/pdf'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Bytes of a file as it is sent: a photograph of a telephone has two to five megabytes. */
export const DOCUMENT_BYTES_MAX = 6 * 1024 * 1024

/** Pixels of a picture as it is sent. A progressive JPEG of this size takes some 150 MB while it is read. */
export const DOCUMENT_PIXELS_MAX = 24_000_000

const BASE64_MAX = Math.ceil(DOCUMENT_BYTES_MAX / 3) * 4

/** `bodyBytesMax` of a call that takes one file: the file in base64 and a few words beside it. */
export const DOCUMENT_BODY_BYTES_MAX = BASE64_MAX + 4096

/** A file in base64. */
export const documentContent = z
  .string()
  .check(
    z.minLength(1, 'is empty'),
    z.maxLength(BASE64_MAX, 'at most 6 MB'),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'not base64'),
  )

/**
 * A file as the desk sees it, in base64 within JSON: no browser renders the answer itself. The page shows a picture as a `data:` address, and saves a
 * PDF, which it never opens.
 */
export const documentView = z.object({ type: z.enum(documentTypes), content: z.string() })
export type DocumentView = z.infer<typeof documentView>
