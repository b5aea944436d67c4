import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

test('the answer to a change, such as the documents of a sender, is forgotten once nothing shows it', async () => {
  const queryClient = newQueryClient()
  const changes = queryClient.getMutationCache()
  const showing = new MutationObserver(queryClient, { mutationFn: async () => 'a passport' })
  const leave = showing.subscribe(() => {})
  await showing.mutate()
  expect(changes.getAll().map(({ state }) => state.data)).toEqual(['a passport'])
  leave()
  await vi.waitFor(() => expect(changes.getAll()).toEqual([]))
})
