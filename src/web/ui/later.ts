import { wholeStyles } from './whole-styles.ts'

/** Fetches a chunk that is not in the first load, with the styles that it needs. */
export async function later<Value>(load: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([load(), wholeStyles()])
  return value
}
