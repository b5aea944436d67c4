import { expect, test } from 'vitest'
import { sign, signingKeys } from '#server/platform/signing.ts'
import { openTrackingToken, trackingLink } from './tracking-link.ts'

const keys = signingKeys(['a secret of at least thirty-two characters'])
const transfer = { id: '01930000-0000-7000-8000-000000000001', referenceNumber: 'MTR12345678ABCD' }

const linkFor = (viewer: 'sender' | 'recipient') =>
  trackingLink(keys, 'https://send.example', transfer, viewer)

const tokenIn = (link: string) => link.replace('https://send.example/track#MTR12345678ABCD.', '')

test('a link names the transfer before its token, behind the sign that browsers keep to themselves', () => {
  expect(linkFor('sender')).toMatch(
    /^https:\/\/send\.example\/track#MTR12345678ABCD\.[\w-]+\.[\w-]+\.[\w-]+$/,
  )
  expect(linkFor('sender').length).toBeLessThan(180)
})

test.each(['sender', 'recipient'] as const)(
  'the token of the %s says whose it is, and of which transfer',
  viewer => {
    expect(openTrackingToken(keys, tokenIn(linkFor(viewer)))).toEqual({ viewer, transferId: transfer.id })
  },
)

test("a recipient's token cannot be made into a sender's", () => {
  const [keyId = '', , mac = ''] = tokenIn(linkFor('recipient')).split('.')
  const forged = Buffer.from(`sender:${transfer.id}`).toString('base64url')
  expect(openTrackingToken(keys, `${keyId}.${forged}.${mac}`)).toBeUndefined()
})

test.each([
  ['a text signed for another purpose', sign(keys, 'reset password', `sender:${transfer.id}`)],
  ['a viewer that we do not know', sign(keys, 'track', `admin:${transfer.id}`)],
  ['no id', sign(keys, 'track', 'sender')],
  [
    'another secret',
    sign(signingKeys(['another secret of thirty-two letters']), 'track', `sender:${transfer.id}`),
  ],
  ['an email address', 'ana@example.com'],
  ['nothing', ''],
  ['dots', '...'],
])('refuses %s', (_, token) => {
  expect(openTrackingToken(keys, token)).toBeUndefined()
})
