import { expect, test } from 'vitest'
import { DOCUMENT_BODY_BYTES_MAX, documentContent } from './document-fields.ts'

const MB = 1024 * 1024

test('a file of six megabytes is taken and fits into its body, and a longer or other text is refused', () => {
  const six = Buffer.alloc(6 * MB, 7).toString('base64')
  expect(documentContent.safeParse(six).success).toBe(true)
  expect(JSON.stringify({ content: six }).length).toBeLessThan(DOCUMENT_BODY_BYTES_MAX)
  for (const wrong of [`${six}AAAA`, '', 'no base64!', 'data:image/png;base64,AAAA'])
    expect(documentContent.safeParse(wrong).success).toBe(false)
})
