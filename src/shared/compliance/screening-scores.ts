/** Scores in hundredths from which a name is reviewed, and from which only a second person releases it. */
export type Scores = { readonly review: number; readonly block: number }

/** Chosen on the lists of the United States and the United Nations: `npm run proof:screening` measures them. */
export const defaultScores: Scores = { review: 93, block: 98 }

/** Below this score most people are like somebody on a list. */
export const REVIEW_LEAST = 80
/** A listed name, letter by letter, has this score where the list names another country: a higher one would let it through. */
export const REVIEW_MOST = 95
export const SCORE_MOST = 100
/**
 * A listed name of rare words, letter by letter, has this score where the list names another country: with a higher one a single person
 * would release it. A migration has these bounds too.
 */
export const BLOCK_MOST = 99

/** Faults of typed scores by field; nothing where they can count. */
export function faultsOf({ review, block }: Scores): Partial<Record<keyof Scores, string>> {
  if (review < REVIEW_LEAST || review > REVIEW_MOST)
    return { review: `a whole number from ${REVIEW_LEAST} to ${REVIEW_MOST}` }
  return block < review || block > BLOCK_MOST
    ? { block: `not below the score for a review, and at most ${BLOCK_MOST}` }
    : {}
}
