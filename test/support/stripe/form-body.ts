/** A form-encoded body or query as an object: `metadata[a]=1`, `expand[0]=b` and `created[gte]=2` nest. */
export type Form = { readonly [key: string]: Form | string }

type Nest = { [key: string]: Nest | string }

export function readForm(text: string): Form {
  const form: Nest = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...inner] = name.split('[').map(part => part.replace(/\]$/, ''))
    put(form, [first, ...inner], value)
  }
  return form
}

function put(form: Nest, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const at = form[key]
  const nested = typeof at === 'object' ? at : {}
  form[key] = nested
  put(nested, rest, value)
}

export const textIn = (form: Form, key: string): string | undefined => {
  const value = form[key]
  return typeof value === 'string' ? value : undefined
}

export const formIn = (form: Form, key: string): Form => {
  const value = form[key]
  return typeof value === 'object' ? value : {}
}

/** The values of a list: `expand[0]=a&expand[1]=b`. */
export const listIn = (form: Form, key: string): string[] =>
  Object.values(formIn(form, key)).filter(value => typeof value === 'string')

export const flatForm = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
