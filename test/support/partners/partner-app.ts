import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { partnerDouble, type PartnerDouble } from './partner-double.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { type TestApp, testApp } from '../app/test-app.ts'

export type PartnerApp = {
  readonly app: TestApp
  /** 5.00 pesos a payout: the first choice. */
  readonly manila: PartnerDouble
  /** 20.00 pesos. */
  readonly cebu: PartnerDouble
  readonly stop: () => Promise<void>
}

/** The environment of a server with these two partners, both in the Philippines by bank and cash. */
async function partnerEnv(
  manila: PartnerDouble,
  cebu: PartnerDouble,
  cebuSpeaks: 1 | 2,
): Promise<Record<string, string>> {
  const file = path.join(await temporaryFolder(), 'partners.json')
  const entry = (name: string, double: PartnerDouble, fixed: string) => ({
    name,
    url: double.url,
    keys: [{ id: double.keys[0]!.id, secretVariable: `${name.toUpperCase()}_SECRET` }],
    corridors: ['*-PH'],
    methods: ['bank', 'cash'],
    currencies: { PHP: { fixed } },
    timeoutSeconds: 1,
    test: true,
  })
  const partners = [
    entry('manila', manila, '5.00'),
    { ...entry('cebu', cebu, '20.00'), protocol: cebuSpeaks },
  ]
  await writeFile(file, JSON.stringify({ partners }))
  return { PAYOUT_PARTNERS: file, MANILA_SECRET: manila.keys[0]!.secret, CEBU_SECRET: cebu.keys[0]!.secret }
}

/** The product's app with two payout partners instead of the sandbox rail. */
export async function partnerApp(cebuSpeaks: 1 | 2 = 1): Promise<PartnerApp> {
  const [manila, cebu] = [await partnerDouble('manila'), await partnerDouble('cebu', cebuSpeaks)]
  const app = await testApp(await partnerEnv(manila, cebu, cebuSpeaks))
  return {
    app,
    manila,
    cebu,
    async stop() {
      await app.stop()
      await Promise.all([manila.stop(), cebu.stop()])
    },
  }
}
