import { expect, test } from 'vitest'
import { withinTries } from './within-tries.ts'

const failure = (cause?: unknown) => new Error('given up', { cause })

function failing() {
  const state = { tries: 0, error: new Error('refused') }
  const attempt = () => {
    state.tries++
    return Promise.reject(state.error)
  }
  return { state, attempt }
}

test('the first answer ends the tries', async () => {
  const answers = [undefined, undefined, 'third', 'fourth']
  expect(await withinTries({ max: 5, failure }, async () => answers.shift())).toBe('third')
  expect(answers).toEqual(['fourth'])
})

test('tries without an answer end at the bound, with the given failure', async () => {
  let tries = 0
  const attempt = async () => void tries++
  await expect(withinTries({ max: 3, failure }, attempt)).rejects.toThrow('given up')
  expect(tries).toBe(3)
})

test('an error ends the tries at once', async () => {
  const { state, attempt } = failing()
  await expect(withinTries({ max: 3, failure }, attempt)).rejects.toBe(state.error)
  expect(state.tries).toBe(1)
})

test('a passing error is followed by the next try, and is the cause of the failure after the last', async () => {
  const { state, attempt } = failing()
  const isPassing = (error: unknown) => error === state.error
  const given = withinTries({ max: 3, isPassing, failure }, attempt)
  await expect(given).rejects.toMatchObject({ message: 'given up', cause: state.error })
  expect(state.tries).toBe(3)
})
