/** The answer, or another one if it takes longer than so many milliseconds. */
export async function within<Answer>(
  ms: number,
  answer: Promise<Answer>,
  otherwise: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, ms)
  try {
    const first = await Promise.race([answer.then(value => ({ value })), late.promise])
    return first === undefined ? await otherwise() : first.value
  } finally {
    clearTimeout(timer)
  }
}
