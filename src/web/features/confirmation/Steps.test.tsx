import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Steps } from './Steps.tsx'

const paid = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  deliveryMethod: 'bank',
  paidAt: '2026-11-22T10:00:00.000Z',
  availableOn: null,
}
const titleOf = (completedAt: string | null) => {
  const markup = renderToStaticMarkup(<Steps transfer={{ ...paid, completedAt } as never} />)
  return /<h2[^>]*>([^<]+)/.exec(markup)?.[1]
}

test('the steps of a transfer that is on its way are what happens next', () => {
  expect(titleOf(null)).toBe('What happens next')
})

test('the steps of a delivered transfer are what has happened', () => {
  expect(titleOf('2026-11-22T10:00:05.000Z')).toBe('What has happened')
})
