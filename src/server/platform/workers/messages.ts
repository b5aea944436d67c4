/** A figure of one process, as its registry gives it for a sum. */
export type Figure = { readonly name: string; readonly type: unknown; readonly values: readonly object[] }

/** The words of a start, said once: what runs, and where it is reached. */
export type Started = { readonly banner: string; readonly url: string }

/** Messages from a worker to the process that has started it. */
export type FromWorker =
  | ({ readonly kind: 'ready' } & Started)
  | { readonly kind: 'figures'; readonly requestId: number; readonly figures: readonly Figure[] }
  | { readonly kind: 'sum_figures'; readonly requestId: number }

/** Messages to a worker from the process that has started it. */
export type ToWorker =
  | { readonly kind: 'give_figures'; readonly requestId: number }
  | { readonly kind: 'sum'; readonly requestId: number; readonly text: string }
