import { describe } from 'vitest'
import { partnerDouble } from '#test/support/partners/partner-double.ts'
import { testDatabase, testDataKeys } from '#test/support/database/database.ts'
import { railContract } from '#test/support/partners/rail-contract.ts'
import { partnerRail } from './partner/partner.ts'
import { sandboxRail } from './sandbox.ts'

describe('the sandbox rail', () => {
  railContract(async () => {
    const { pool, drop } = await testDatabase()
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    return {
      rail: sandboxRail({ pool, clock: { now }, dataKeys: testDataKeys, payoutDelaySeconds: 0 }),
      now,
      pass: seconds => void (ahead += seconds * 1000),
      stop: drop,
    }
  })
})

describe.each([1, 2] as const)('a partner over HTTP that speaks version %i', protocol => {
  railContract(async () => {
    const double = await partnerDouble('manila', protocol)
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    return {
      rail: partnerRail({
        name: 'manila',
        url: double.url,
        key: double.keys[0]!,
        answerMsMax: 5_000,
        protocol,
        clock: { now },
      }),
      now,
      pass(seconds) {
        ahead += seconds * 1000
        double.pass(seconds)
      },
      stop: () => double.stop(),
    }
  })
})
