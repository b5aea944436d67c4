import { expect, test } from 'vitest'
import { openFaces } from './faces.ts'
import { printable, UNPRINTABLE } from './printable.ts'

test.each([
  ['Maria Santos', 'Maria Santos'],
  ['王小明', '王小明'],
  ['محمد علي', 'محمد علي'],
  ['தமிழ் பெயர்', UNPRINTABLE],
  ['吉 𠮷', `吉 ${UNPRINTABLE}`],
  ['Wang தமிழ் Ltd', `Wang ${UNPRINTABLE} Ltd`],
  ['Ana\u202e\u200b Lee 🎉', 'Ana Lee '],
  ['Ana\u200dLee', 'AnaLee'],
  ['র\u200d্যাব', 'র\u200d্যাব'],
])('%j is printed as %j', async (text, shown) => {
  expect(printable(text, await openFaces(text))).toBe(shown)
})

test('a text that Inter can print opens no other font', async () => {
  expect([...(await openFaces('Nguyễn Ελένη Наталья · ₱5 «ё» …')).keys()]).toEqual([])
  expect([...(await openFaces('Wang 小明, محمد')).keys()]).toEqual(['arabic', 'han'])
})
