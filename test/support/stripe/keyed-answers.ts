import { Refusal } from './refusal.ts'

export type Answer = { readonly status: number; readonly body: unknown }

type Kept = { readonly params: string; answer: Answer | undefined }

/**
 * Answers by their idempotency keys, as Stripe keeps them: the first answer is given again, whatever it was; the same key
 * with other parameters is refused, and so is one whose first call is still being worked on.
 */
export type KeyedAnswers = {
  /** The answer that stands there. @throws Refusal */
  recall(key: string, params: string): Answer | undefined
  keep(key: string, answer: Answer): void
  /** As Stripe does with keys that are older than a day. */
  forget(): void
}

export function keyedAnswers(): KeyedAnswers {
  const kept = new Map<string, Kept>()
  return {
    recall(key, params) {
      const known = kept.get(key)
      if (known === undefined) {
        kept.set(key, { params, answer: undefined })
        return undefined
      }
      if (known.params !== params) {
        throw new Refusal(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      }
      if (known.answer === undefined) {
        throw new Refusal(
          409,
          'invalid_request_error',
          'There is currently another in-progress request using this key.',
          {
            code: 'idempotency_key_in_use',
          },
        )
      }
      return known.answer
    },
    keep(key, answer) {
      const known = kept.get(key)
      if (known !== undefined) known.answer = answer
    },
    forget: () => kept.clear(),
  }
}
