import type { Browser } from '#test/support/browser/browser.ts'
import { PASSWORD } from '#test/support/browser/people.ts'

/** Proves again who is there where the proof has grown old: the clock jumps. */
export async function asAdmin(
  { admin }: { readonly admin: Browser },
  method: 'POST' | 'PUT',
  path: string,
  body: object,
) {
  const answer = await admin.call(method, path, body)
  if (answer.body.code !== 'step_up_required') return answer
  await admin.call('POST', '/api/account/step-up', { password: PASSWORD })
  return await admin.call(method, path, body)
}
