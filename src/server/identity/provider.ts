/** Facts and files that a provider gets to look at. */
export type Submission = {
  /** Our id of the check: a repeated call with it causes no second one. */
  readonly checkId: string
  readonly fullName: string
  readonly birthDate: string
  readonly nationality: string
  readonly addressCountry: string
  readonly document: {
    readonly kind: string
    readonly number: string
    readonly country: string
    readonly expiresOn: string
  }
  /** The files by part, opened. */
  readonly files: () => Promise<readonly SubmittedFile[]>
}

export type SubmittedFile = { readonly part: string; readonly type: string; readonly content: Buffer }

/** `pending`: not known yet. `review`: a person is to decide. */
export type Outcome = 'pending' | 'verified' | 'failed' | 'review'

/**
 * Checks documents and faces. It is asked by a job and never inside a transaction; what it says is believed only as an answer to a question of ours.
 */
export type IdentityProvider = {
  readonly name: 'sandbox' | 'manual'
  /** Hands a check over; the reference by which it is asked about. @throws DomainError 'provider_unavailable' */
  submit(submission: Submission): Promise<string>
  /**
   * The outcome of the check of this id. A reference of another check, or one that the provider does not know, is for a person: SQL may have put it there.
   * @throws DomainError 'provider_unavailable'
   */
  outcomeOf(checkId: string, reference: string): Promise<Outcome>
}
