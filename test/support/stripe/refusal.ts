type Detail = { readonly code?: string; readonly param?: string; readonly declineCode?: string }

/** A refusal in Stripe's envelope. Source: docs.stripe.com/api/errors */
export class Refusal extends Error {
  readonly status: number
  readonly body: { readonly error: Record<string, unknown> }

  constructor(status: number, type: string, message: string, { code, param, declineCode }: Detail = {}) {
    super(message)
    this.status = status
    this.body = {
      error: {
        type,
        message,
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param && { param }),
        ...(declineCode && { decline_code: declineCode }),
      },
    }
  }
}

export const invalid = (message: string, detail: Detail = {}): Refusal =>
  new Refusal(400, 'invalid_request_error', message, detail)

export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })

export const declined = (declineCode: string): Refusal =>
  new Refusal(402, 'card_error', 'Your card was declined.', { code: 'card_declined', declineCode })
