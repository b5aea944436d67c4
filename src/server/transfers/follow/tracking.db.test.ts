import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import type { TransferProgress, TransferView } from '#shared/api/transfers/transfers.api.ts'
import { inLane } from '#server/platform/db/lanes.ts'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { findProvable } from './tracking.ts'

let app: TestApp
let sender: Browser
let anybody: Browser
beforeAll(async () => {
  // As it stands in production, but for the limits per address, which no test of one reference is about.
  app = await testApp({ RATE_LIMITS: 'relaxed' })
})
beforeEach(() => {
  sender = openBrowser(app.server)
  anybody = openBrowser(app.server)
})
afterAll(() => app.stop())

const track = (reference: string, proof: string) =>
  anybody.call<TrackedTransfer>('POST', '/api/track', { reference, proof })

/** A transfer and the tokens of its two links. */
async function linked(changes: Readonly<Record<string, unknown>> = {}) {
  const { transfer } = await paid(sender, changes)
  await check(sender, transfer.id)
  const { body } = await sender.call<TransferProgress>('GET', `/api/transfers/${transfer.id}/progress`)
  return {
    reference: transfer.referenceNumber,
    senderToken: tokenOf(body.senderLink),
    recipientToken: tokenOf(body.recipientLink),
  }
}

const tokenOf = (link: string) => link.slice(link.indexOf('.', link.indexOf('#')) + 1)

const UNKNOWN = 'MTR00000000AAAA'
const REFUSED = { status: 404, text: '{"message":"Not found.","code":"not_found"}' }

describe('what proves', () => {
  test.each([
    ['the email address', 'ana@example.com'],
    ['the email address in capitals and blanks', '  ANA@Example.COM '],
    ['the last four digits of the phone', '0143'],
  ])('%s', async (_, proof) => {
    const { referenceNumber } = await created(sender)
    expect(await track(referenceNumber, proof)).toMatchObject({ status: 200, body: { viewer: 'sender' } })
  })

  test.each([
    ['in small letters and with blanks around it', '  ', ' '],
    ['with the marks that isolate it in a text from right to left', '\u2066', '\u2069'],
    ['with the marks of a direction, and blanks', '\u200F\u2068 ', ' \u2069\u200E'],
  ])('the reference may be typed %s', async (_, before, after) => {
    const { referenceNumber } = await created(sender)
    const typed = before + referenceNumber.toLowerCase() + after
    expect(await track(typed, '0143')).toMatchObject({ status: 200, body: { referenceNumber } })
  })

  test('the reference may be typed in groups', async () => {
    const { referenceNumber } = await created(sender)
    const typed = referenceNumber.replace(/^(...)(....)(....)/, '$1 $2-$3 ')
    expect(await track(typed, '0143')).toMatchObject({ status: 200, body: { referenceNumber } })
  })

  test.each([
    ['the recipient’s email', 'maria@example.com'],
    ['a part of the email', 'ana@example.co'],
    ['three digits', '143'],
    ['five digits', '50143'],
    ['four other digits', '0144'],
    ['the name', 'Ana Lee'],
    ['nothing', ''],
    ['blanks', '    '],
    ['a wildcard', '%'],
    ['markup', '<script>alert(1)</script>'],
    ['a quote', `' or '1'='1`],
    ['right-to-left and an emoji', '\u202E0143👩‍👩‍👧'],
    ['digits of another script', '٠١٤٣'],
    ['a token that is none', 'AAAAAAAA.c2VuZGVyOng.AAAA'],
  ])('not %s', async (_, proof) => {
    const { referenceNumber } = await created(sender)
    expect(await track(referenceNumber, proof)).toMatchObject(REFUSED)
  })

  test.each(['12', 'call me', '+'])(
    'no four digits of the phone "%s", which has fewer',
    async senderPhone => {
      const { referenceNumber } = await created(sender, { senderPhone })
      for (const proof of ['', '0012', '12', senderPhone])
        expect(await track(referenceNumber, proof)).toMatchObject(REFUSED)
    },
  )

  test('control characters and too long texts are refused as no form of a proof', async () => {
    for (const proof of ['a\u0000b', 'x'.repeat(401), '\uD800'])
      expect(await track(UNKNOWN, proof)).toMatchObject({ status: 400 })
    expect(await track('R'.repeat(41), '0143')).toMatchObject({ status: 400 })
  })
})

describe('a link', () => {
  test('a link opens its transfer, and shows the recipient less', async () => {
    const { reference, senderToken, recipientToken } = await linked({ recipientName: 'Sandbox Fail' })
    const shown = await track(reference, senderToken)
    expect(shown.body).toMatchObject({
      referenceNumber: reference,
      viewer: 'sender',
      status: 'failed',
      stateReason: 'The recipient’s account does not exist.',
      sendAmount: '100.00',
      sendCurrency: 'USD',
      totalAmount: '103.20',
      receiveAmount: '5625.00',
      receiveCurrency: 'PHP',
      senderFirstName: 'Ana',
      recipientName: 'Sandbox Fail',
      next: { milestone: 'refunded', by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    const lesser = await track(reference, recipientToken)
    expect(lesser.body).toMatchObject({
      viewer: 'recipient',
      status: 'failed',
      stateReason: 'It will not arrive. Please contact the sender.',
      sendAmount: null,
      sendCurrency: null,
      totalAmount: null,
      receiveAmount: null,
      availableOn: null,
      senderFirstName: 'Ana',
      recipientName: 'Sandbox',
      next: null,
    })
    expect(lesser.body.timeline.map(({ milestone }) => milestone)).toEqual(['created', 'sent', 'failed'])
  })

  test.each(['sender', 'recipient'] as const)(
    'a link of the %s lets out nothing that is not theirs to know',
    async viewer => {
      const { reference, senderToken, recipientToken } = await linked()
      const { text } = await track(reference, viewer === 'sender' ? senderToken : recipientToken)
      const ofPeople = [
        'ana@example.com',
        '0143',
        'Main Street',
        'Lee',
        'maria@example.com',
        '917 555',
        'Manila',
      ]
      const ofMoney = ['BDO', '001234567890', 'Makati', 'intent', 'paymentMethod', 'fee', '"id"']
      const ofSender = ['100.00', '103.20', 'USD', 'Santos', '"paid"']
      const hidden = [...ofPeople, ...ofMoney, ...(viewer === 'recipient' ? ofSender : [])]
      const words = text.replaceAll(reference, '') // chance writes any four digits into it
      for (const word of hidden) expect(words).not.toContain(word)
    },
  )

  /** Answer of the recipient's link, and its text without the reference, whose digits are random. */
  async function shownToRecipient({ id, referenceNumber }: TransferView) {
    const { body } = await sender.call<TransferProgress>('GET', `/api/transfers/${id}/progress`)
    const answer = await track(referenceNumber, tokenOf(body.recipientLink))
    return { body: answer.body, words: answer.text.replaceAll(referenceNumber, '') }
  }

  test.each(['card', 'bank'] as const)(
    'a link of the recipient names no amount and no day before the payment by %s has arrived',
    async paymentMethod => {
      const transfer = await created(sender, { paymentMethod })
      const unpaid = {
        status: 'pending',
        receiveAmount: null,
        availableOn: null,
        stateReason: null,
        next: { milestone: 'paid', by: null },
      }
      const before = await shownToRecipient(transfer)
      expect(before.body).toMatchObject(unpaid)
      expect(before.words).not.toMatch(/5,?625/)
      await opened(sender, transfer.id)
      const { body, words } = await shownToRecipient(transfer)
      expect(body).toMatchObject(unpaid)
      expect(body.timeline.map(({ milestone }) => milestone)).toEqual(['created'])
      expect(words).not.toMatch(/5,?625/)
    },
  )

  test('a link of the recipient names no amount once the transfer was cancelled, paid or unpaid', async () => {
    const unpaid = await created(sender)
    const { transfer: held } = await paid(sender, { recipientName: 'Sandbox Review' })
    await check(sender, held.id)
    expect((await shownToRecipient(held)).body).toMatchObject({ receiveAmount: '5625.00' })
    for (const transfer of [unpaid, held]) {
      await sender.call('POST', `/api/transfers/${transfer.id}/cancel`, {})
      const { body, words } = await shownToRecipient(transfer)
      expect(body).toMatchObject({ status: 'failed', receiveAmount: null, availableOn: null, next: null })
      expect(words).not.toMatch(/5,?625/)
    }
  })

  test('a link opens no other transfer', async () => {
    const mine = await linked()
    const other = await linked()
    expect(await track(other.reference, mine.senderToken)).toMatchObject(REFUSED)
    expect(await track(UNKNOWN, mine.senderToken)).toMatchObject(REFUSED)
  })
})

describe('who guesses', () => {
  test('somebody who guesses is refused the sixth time, also where they are right then; the link still opens', async () => {
    const { reference, senderToken } = await linked()
    for (let i = 1; i <= 5; i++) expect(await track(reference, `000${i}`)).toMatchObject(REFUSED)
    expect(await track(reference, '0143')).toMatchObject(REFUSED)
    expect(await track(reference, 'ana@example.com')).toMatchObject(REFUSED)
    expect(await track(reference, senderToken)).toMatchObject({ status: 200 })
  })

  test('somebody who guesses is heard after four wrong proofs, and a right one is not counted', async () => {
    const { referenceNumber } = await created(sender)
    for (let i = 1; i <= 4; i++) await track(referenceNumber, `000${i}`)
    for (let i = 1; i <= 10; i++) expect(await track(referenceNumber, '0143')).toMatchObject({ status: 200 })
    await track(referenceNumber, '0005')
    expect(await track(referenceNumber, '0143')).toMatchObject(REFUSED)
  })

  test('somebody who guesses is heard again after an hour', async () => {
    const { referenceNumber } = await created(sender)
    for (let i = 1; i <= 6; i++) await track(referenceNumber, `000${i}`)
    expect(await track(referenceNumber, '0143')).toMatchObject(REFUSED)
    await app.plant(`update failed_proofs set window_ends_at = window_ends_at - interval '1 hour'`)
    expect(await track(referenceNumber, '0143')).toMatchObject({ status: 200 })
  })

  test('a hundred times at one moment has been heard five times', async () => {
    const { referenceNumber } = await created(sender)
    const proofs = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(4, '0'))
    await Promise.all(proofs.map(proof => track(referenceNumber, proof)))
    expect(await track(referenceNumber, '0143')).toMatchObject(REFUSED)
    expect(await guessesAt(referenceNumber)).toEqual([{ failures: 101 }])
  })

  test('somebody who guesses by links is not counted', async () => {
    const mine = await linked()
    const other = await linked()
    for (let i = 1; i <= 8; i++) await track(other.reference, mine.senderToken)
    expect(await track(other.reference, '0143')).toMatchObject({ status: 200 })
  })

  test('somebody who guesses at what does not exist is counted alike', async () => {
    await app.plant('delete from failed_proofs')
    for (let i = 1; i <= 7; i++) expect(await track(UNKNOWN, `000${i}`)).toMatchObject(REFUSED)
    expect(await guessesAt(UNKNOWN)).toEqual([{ failures: 7 }])
  })

  test('somebody who guesses is not counted in benchmarks', async () => {
    const unlimited = await testApp()
    try {
      const browser = openBrowser(unlimited.server)
      const { referenceNumber: reference } = await created(browser)
      for (let i = 1; i <= 8; i++) await browser.call('POST', '/api/track', { reference, proof: `000${i}` })
      expect(await browser.call('POST', '/api/track', { reference, proof: '0143' })).toMatchObject({
        status: 200,
      })
      expect(await unlimited.rows('select 1 from failed_proofs')).toEqual([])
    } finally {
      await unlimited.stop()
    }
  })
})

test('a wrong proof is answered to the letter as an unknown reference is, headers and all', async () => {
  const { referenceNumber } = await created(sender)
  const answerTo = async (reference: string) => {
    const { statusCode, payload, headers } = await app.server.inject({
      method: 'POST',
      url: '/api/track',
      payload: { reference, proof: '9999' },
    })
    const { date: _, 'x-request-id': __, ...others } = headers
    return { statusCode, payload, others }
  }
  expect(await answerTo(referenceNumber)).toEqual(await answerTo(UNKNOWN))
})

test('a wrong proof and an unknown reference take the same statements with as many rows', async () => {
  const { referenceNumber } = await created(sender)
  const seen: string[] = []
  const unwatch = await watched(seen)
  await track(referenceNumber, '9999')
  const known = seen.splice(0)
  await track(UNKNOWN, '9999')
  unwatch()
  expect(known).toEqual(['count_failed_proofs', 'find_provable', 'count_failed_proofs'])
  expect(seen).toEqual(known)
  expect(await findProvable(app.pool, UNKNOWN)).toEqual([{ id: null, people_version: null, personal: null }])
})

const guessesAt = (reference: string) =>
  app.rows(
    `select failures from failed_proofs where subject = sha256(convert_to('track' || chr(10) || $1, 'UTF8'))`,
    [reference],
  )

/** Notes the names of the statements that the pool's connections run, until what it gives is called. */
async function watched(seen: string[]): Promise<() => void> {
  // Urgent work may take all eight.
  const connectAll = () => Promise.all(Array.from({ length: 8 }, () => app.pool.connect()))
  const clients = await inLane('urgent', connectAll)
  const undo = clients.map(client => {
    const run = client.query.bind(client)
    client.query = ((config: { name?: string }, ...rest: never[]) => {
      if (config.name !== undefined) seen.push(config.name)
      return (run as (...args: unknown[]) => unknown)(config, ...rest)
    }) as typeof client.query
    return () => {
      client.query = run
    }
  })
  for (const client of clients) client.release()
  return () => undo.forEach(each => each())
}
