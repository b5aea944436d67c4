/** The texts of a form's fields: those of the row, or without one those of a new one; what is missing is empty. */
export const textsOf = <Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
  row: NoInfer<Readonly<Record<Field, string | number | null>>> | undefined,
  ofNew: NoInfer<Readonly<Partial<Record<Field, string>>>>,
) =>
  Object.fromEntries(
    Object.keys(fields).map(name => [name, `${(row ?? ofNew)[name as Field] ?? ''}`]),
  ) as Readonly<Record<Field, string>>
