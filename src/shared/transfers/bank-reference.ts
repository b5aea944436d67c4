/** A bank's reference in the one form in which it is kept: typed twice from one line of a statement, it is the same. */
export const bankReferenceText = (typed: string): string =>
  typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
