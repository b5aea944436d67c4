import { expect, test } from 'vitest'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { testApp } from '#test/support/app/test-app.ts'
import { refuseOtherMode } from './payment-mode.ts'

test.each([
  [false, 'The keys of Stripe are live, and this database holds payments of a test'],
  [true, 'This database holds live payments'],
])(
  'a database is of the mode of its first payment (live: %s), and of none before',
  async (livemode, words) => {
    const app = await testApp()
    const same = refuseOtherMode(app.pool, { livemode })
    const other = () => refuseOtherMode(app.pool, { livemode: !livemode })
    await Promise.all([same, other()])

    app.provider.override({ livemode })
    const browser = openBrowser(app.server)
    await opened(browser, (await created(browser)).id)
    await refuseOtherMode(app.pool, { livemode })
    await expect(other()).rejects.toThrow(words)
    await app.stop()
  },
)
