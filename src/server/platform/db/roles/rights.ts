/** Rights of the application on a table beyond reading it; `true` is every column. */
export type Rights<Table = Record<string, unknown>> = {
  readonly insert?: true | readonly (keyof Table & string)[]
  readonly update?: true | readonly (keyof Table & string)[]
  readonly delete?: true
}

export const readOnly = {} as const
export const insertOnly = { insert: true } as const
