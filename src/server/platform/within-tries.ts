type Tries = {
  readonly max: number
  /** Whether the next try follows an error of this one. */
  readonly isPassing?: (error: unknown) => boolean
  /** The error after the last try; `cause` is what that one threw, if it did. */
  readonly failure: (cause?: unknown) => Error
}

/**
 * The answer of the first try that has one. A try that answers undefined is followed by the next.
 * @throws `failure` after the last try, and at once what a try throws that is not passing
 */
export async function withinTries<T>(
  { max, isPassing = () => false, failure }: Tries,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  let cause: unknown
  for (let tries = 1; tries <= max; tries++) {
    try {
      const answer = await attempt()
      if (answer !== undefined) return answer
    } catch (error) {
      if (!isPassing(error)) throw error
      cause = error
    }
  }
  throw failure(cause)
}
