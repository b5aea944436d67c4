import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newReference } from './reference.ts'

const now = new Date('2026-11-20T15:30:00.123Z') // 1795188600123 ms

/** A source that gives these bytes one after the other. */
function sourceOf(...bytes: number[]) {
  let at = 0
  return (count: number) => Uint8Array.from(bytes.slice(at, (at += count)))
}

describe('newReference', () => {
  test('newReference is MTR, the last eight digits of the milliseconds, four characters of chance', () => {
    expect(newReference(now, sourceOf(0, 25, 26, 35))).toBe('MTR88600123AZ09')
  })

  test('newReference begins the alphabet again every 36 bytes, up to byte 251', () => {
    expect(newReference(now, sourceOf(36, 215, 216, 251))).toBe('MTR88600123A9A9')
  })

  test('newReference draws again for the bytes that would make the first letters likelier', () => {
    expect(newReference(now, sourceOf(252, 255, 0, 1, 253, 2, 254, 3))).toBe('MTR88600123ABCD')
  })

  test('newReference gives each character the same number of bytes', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 252; byte += 1) {
      const letter = newReference(now, sourceOf(byte, 0, 0, 0)).charAt(11)
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual(Array(36).fill(7))
  })

  test('newReference has one form for every time and every chance', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1e8), noInvalidDate: true }),
        fc.infiniteStream(fc.nat({ max: 255 })),
        (at, bytes) => {
          const random = (count: number) => Uint8Array.from(bytes.take(count))
          expect(newReference(at, random)).toMatch(/^MTR[0-9]{8}[A-Z0-9]{4}$/)
        },
      ),
    )
  })
})
