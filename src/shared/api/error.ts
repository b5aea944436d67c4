import { promoWords } from '#shared/pricing/promo-words.ts'
import { refusalWords } from '#shared/pricing/refusal-words.ts'

/**
 * Every reason for which a request is refused, with its HTTP status: 400 shape, 401 not signed in, 403 not allowed,
 * 404 unknown or not yours, 409 state or quote conflict, 422 understood but refused.
 */
export const statusOf = {
  invalid_request: 400,
  invalid_json: 400,
  not_signed_in: 401,
  api_key_refused: 401,
  code_refused: 401,
  passkey_refused: 401,
  second_factor_required: 401,
  sign_in_refused: 401,
  payment_declined: 402,
  forbidden: 403,
  api_key_address_refused: 403,
  api_key_not_allowed: 403,
  api_key_scope_missing: 403,
  enrolment_held: 403,
  foreign_origin: 403,
  own_approval: 403,
  own_rights: 403,
  password_required: 403,
  second_factor_missing: 403,
  second_factor_unproved: 403,
  step_up_required: 403,
  wrong_password: 403,
  not_found: 404,
  method_not_allowed: 405,
  account_not_created: 409,
  action_not_possible: 409,
  amount_mismatch: 409,
  approval_decided: 409,
  approval_outdated: 409,
  awaits_approval: 409,
  bank_reference_used: 409,
  break_resolved: 409,
  case_act_not_possible: 409,
  challenge_expired: 409,
  code_taken: 409,
  correction_not_possible: 409,
  day_not_over: 409,
  details_too_late: 409,
  idempotency_in_progress: 409,
  identity_changed: 409,
  identity_under_way: 409,
  last_admin: 409,
  last_factor: 409,
  link_expired: 409,
  list_changed: 409,
  operator_changed: 409,
  order_already_placed: 409,
  order_refused: 409,
  payment_incomplete: 409,
  payment_mismatch: 409,
  payment_needs: 409,
  price_expired: 409,
  quote_expired: 409,
  quote_spent: 409,
  rate_change_unconfirmed: 409,
  reference_used: 409,
  report_changed: 409,
  rule_changed: 409,
  terms_changed: 409,
  totp_already_on: 409,
  totp_not_started: 409,
  transfer_changed: 409,
  transfer_not_cancellable: 409,
  transfer_not_payable: 409,
  views_changed: 409,
  transfer_not_replaceable: 409,
  transfers_under_way: 409,
  treasury_entry_reversed: 409,
  username_taken: 409,
  webhook_off: 409,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  amount_above_corridor_maximum: 422,
  amount_below_corridor_minimum: 422,
  amount_below_minimum: 422,
  amount_too_large: 422,
  amount_too_small: 422,
  bank_file_unreadable: 422,
  corridor_unavailable: 422,
  document_refused: 422,
  email_unconfirmed: 422,
  idempotency_key_reused: 422,
  identity_incomplete: 422,
  limit_exceeded: 422,
  method_unavailable: 422,
  passkeys_unavailable: 422,
  password_too_common: 422,
  payment_below_minimum: 422,
  payment_method_unavailable: 422,
  promo_already_used: 422,
  promo_below_minimum: 422,
  promo_expired: 422,
  promo_inactive: 422,
  promo_unknown: 422,
  promo_used_up: 422,
  quote_mismatch: 422,
  rate_unavailable: 422,
  report_too_late: 422,
  status_not_allowed: 422,
  too_many_api_keys: 422,
  too_many_days: 422,
  too_many_documents: 422,
  too_much_unpaid: 422,
  too_many_passkeys: 422,
  too_many_recipients: 422,
  too_many_webhooks: 422,
  usd_rate_fixed: 422,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  database_unavailable: 503,
  provider_unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statusOf

/** The default message of each code, if the refusing code gives none that is more exact. */
export const messageOf: Record<ErrorCode, string> = {
  ...refusalWords,
  ...promoWords,
  email_unconfirmed: 'Please confirm your email address to send this amount.',
  promo_already_used: 'You have already used this promo code.',
  limit_exceeded: 'This amount is more than you can send now.',
  payment_below_minimum: 'This payment is smaller than we can take. Please send more.',
  invalid_request: 'Some of the data could not be read. Please check the named fields.',
  invalid_json: 'The body is not valid JSON.',
  not_signed_in: 'Please sign in.',
  api_key_refused: 'This API key is not known.',
  api_key_address_refused: 'This API key may not be used from this address.',
  api_key_not_allowed: 'No API key makes this call: it needs a person who is signed in.',
  api_key_scope_missing: 'This API key lacks the scope that this call needs.',
  payment_declined: 'The payment was declined.',
  code_refused: 'That code is not correct. Please use the newest one.',
  passkey_refused: 'That passkey was not accepted.',
  second_factor_required: 'Please enter the code from your authenticator app.',
  sign_in_refused: 'Invalid email or password',
  second_factor_missing:
    'The desk opens only with a passkey or a one-time code. Please set one up in your account first.',
  second_factor_unproved:
    'Your password alone does not open the desk. Please confirm with your passkey or a one-time code.',
  enrolment_held:
    'Your password was set by a mailed link, so you cannot set up a passkey or codes now. Please ask the operator of this server to allow it.',
  step_up_required: 'Please confirm that it is you.',
  password_required:
    'To confirm this address, please enter the password of its account, or sign in to that account first.',
  wrong_password: 'That is not your current password.',
  account_not_created: 'Failed to create account',
  action_not_possible: 'This is not possible in the transfer’s current state.',
  approval_decided: 'This request has already been decided.',
  approval_outdated: 'This request can no longer be carried out. Please make a new one.',
  awaits_approval: 'Nothing has changed yet. Another admin can approve it under Approvals.',
  bank_reference_used: 'This bank reference has already been used for another payment.',
  bank_file_unreadable: 'This file cannot be read.',
  break_resolved: 'This break has already been resolved.',
  correction_not_possible: 'The recipient of this transfer can no longer be corrected.',
  code_taken: 'This code is taken.',
  day_not_over: 'A day can be closed an hour after it ends in UTC, when no more postings are added to it.',
  own_approval: 'Another admin must approve your request.',
  own_rights: 'You cannot do this to your own account. Please ask another admin.',
  rate_change_unconfirmed: 'The rate changes by more than 10 %. Please review the effect and confirm it.',
  reference_used:
    'An entry with this reference already exists. Please check it, and confirm if this is a different entry.',
  usd_rate_fixed: 'The US dollar is the base of all rates, so its rate is always 1.',
  case_act_not_possible: 'This is not possible in the case’s current state.',
  challenge_expired: 'That took too long. Please start again.',
  last_admin: 'The last admin cannot leave. Please make another user an admin first.',
  last_factor:
    'The desk opens only with a passkey or a one-time code. Please add another one before you remove this.',
  link_expired: 'This link was already used or has expired. Please request a new one.',
  totp_already_on: 'One-time codes are already on.',
  totp_not_started: 'One-time codes are not set up.',
  transfer_not_cancellable: 'This transfer can no longer be cancelled.',
  transfer_not_replaceable: 'This transfer can no longer be changed.',
  transfers_under_way: 'One of your transfers is still in progress. Please wait until it has finished.',
  treasury_entry_reversed: 'This entry has already been reversed.',
  username_taken: 'This username is taken.',
  passkeys_unavailable: 'Passkeys need a host name: they do not work under an IP address.',
  payment_method_unavailable: 'This way to pay is not available at the moment. Please choose the other one.',
  password_too_common: 'This password is on the lists that attackers try first. Please choose another.',
  identity_changed: 'This proof has changed or was decided in the meantime. Please look at it again.',
  identity_incomplete: 'Some steps are not complete yet.',
  identity_under_way: 'Your documents are being checked, so they cannot be changed now.',
  document_refused: 'This file cannot be taken.',
  too_many_documents:
    'There is no more room for files here. Please use those that you have sent already, or contact us.',
  too_many_api_keys: 'You have reached the maximum number of API keys. Please end one first.',
  too_many_webhooks: 'There are 20 webhooks already. Please remove one first.',
  webhook_off: 'This webhook is switched off. Please switch it on first.',
  too_many_days: 'Please choose up to 31 days, with the first day before the last.',
  too_many_passkeys: 'You have reached the maximum number of passkeys. Please remove one first.',
  too_many_recipients: 'You have reached the maximum number of saved recipients. Please delete one first.',
  forbidden: 'You are not allowed to do this.',
  foreign_origin: 'This request came from another site.',
  unknown_host:
    'This server answers only under localhost, on its own machine. To use another address, set PUBLIC_URL to that address.',
  not_found: 'Not found.',
  method_not_allowed: 'This address does not take that method.',
  amount_mismatch: 'The amount has changed. Please look at the new total.',
  details_too_late: 'This transfer has been sent on, so its details can no longer be changed.',
  idempotency_in_progress: 'The same request is still in progress.',
  payment_incomplete: 'The payment has not arrived yet.',
  payment_mismatch: 'That payment does not belong to this transfer.',
  payment_needs: 'Before you can pay, we need something more from you.',
  price_expired: 'The price is no longer locked. Please check the new one.',
  quote_expired: 'The quote has expired. Please look at the new one.',
  quote_spent: 'This quote has been used already.',
  list_changed:
    'Another version of this list has come into force in the meantime. Please compare this one with it.',
  report_changed: 'This report has changed in the meantime, or is recorded already. Please load it again.',
  rule_changed: 'Somebody else has changed this rule in the meantime. Please compare it and save again.',
  terms_changed: 'Our terms have changed in the meantime. Please read them and agree again.',
  operator_changed:
    'Somebody else has changed the operator’s details in the meantime. Please compare them and save again.',
  order_refused:
    'We cannot take this order. If you think that this is a mistake, ask us to look at it again: write to us at Contact, and choose “My account or my transfer is blocked”.',
  order_already_placed:
    'This order has already been placed. Placing it takes no money, but it may have been paid since: please open it by the link in our email to the sender. If no email came, try again: that places a second order.',
  transfer_not_payable: 'This transfer can no longer be paid.',
  transfer_changed: 'The transfer has changed since this page showed it. Please look at it and decide again.',
  views_changed:
    'Your views have changed in another window in the meantime. Please look at them and save again.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'Please send JSON.',
  idempotency_key_reused: 'This idempotency key was used for another request.',
  promo_unknown: 'This promo code is not valid.',
  quote_mismatch: 'The transfer does not match its quote.',
  report_too_late:
    'Problems can be reported up to 180 days after the day on which the money was to be available. You can still send us a message on the contact page.',
  status_not_allowed: 'This status cannot be set.',
  too_much_unpaid: 'Your unpaid orders add up to too much. Please pay or cancel one first.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We are very busy. Please try again in a moment.',
  database_unavailable: 'Our database does not answer. Please try again in a moment.',
  provider_unavailable: 'The payment provider does not answer. Please try again in a moment.',
}

/** Additions to a refusal's code: a message for people, the fields at fault, and a new offer. */
export type ErrorDetail = {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Merged into the body: the fresh quote of a 409, say. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Seconds until a new try makes sense, if the refusing code knows better than the status. */
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The one error that a use case throws; the HTTP layer turns its code into a status by `statusOf`. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly extra: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(detail.message ?? messageOf[code], { cause: detail.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = detail.fields
    this.extra = detail.extra
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** @throws DomainError 'invalid_request' where fields are at fault */
export function refuseFaults(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_request', { fields })
}
