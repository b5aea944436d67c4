import { expect, test } from 'vitest'
import { checkSigned, type Message, type PartnerKey, signed } from './signature.ts'

const key = (id: string): PartnerKey => ({ id, secret: `the secret of the key named ${id}` })
const now = new Date('2026-11-20T12:00:00Z')
const message: Message = { method: 'POST', path: '/api/webhooks/payouts/manila', body: '{"id":"1"}' }
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function check(
  received: Message,
  headers: Record<string, string>,
  { keys = [key('a'), key('b')], at = now }: { keys?: PartnerKey[]; at?: Date } = {},
) {
  return () => checkSigned(received, keys, { header: name => headers[name], now: at })
}

test('the headers are those that docs/payout-partner.md shows', () => {
  expect(signed(message, { id: '2026-11', secret: 'an example secret of 32 characters' }, now)).toEqual({
    'openremit-key': '2026-11',
    'openremit-timestamp': '1795176000',
    'openremit-signature': expect.stringMatching(/^v1=[0-9a-f]{64}$/),
  })
})

test('a message passes under each key, 300 seconds early and late', () => {
  for (const id of ['a', 'b']) expect(check(message, signed(message, key(id), now))).not.toThrow()
  for (const seconds of [-300, 300])
    expect(check(message, signed(message, key('a'), now), { at: later(seconds) })).not.toThrow()
})

test('a message that was changed, is old, unsigned or signed by somebody else does not pass', () => {
  const headers = signed(message, key('a'), now)
  const refused = [
    check({ ...message, body: '{"id":"2"}' }, headers),
    check({ ...message, path: '/api/webhooks/payouts/cebu' }, headers),
    check({ ...message, method: 'PUT' }, headers),
    check(message, { ...headers, 'openremit-timestamp': '1795176001' }),
    check(message, headers, { at: later(301) }),
    check(message, headers, { at: later(-301) }),
    check(message, headers, { keys: [key('b')] }),
    check(message, signed(message, { id: 'a', secret: 'another secret' }, now)),
    check(message, {}),
    check(message, { ...headers, 'openremit-signature': 'v1=00' }),
    check(message, { ...headers, 'openremit-signature': 'v2=00' }),
  ]
  for (const each of refused) expect(each).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
