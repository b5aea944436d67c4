/** The place of a parameter in a statement. */
export type Parameter = `$${number}`

/** Places of a statement's parameters by name, numbered from `first` in the order of the names. */
export function parameters<const Name extends string>(
  names: readonly Name[],
  first = 1,
): Record<Name, Parameter> {
  // Object.fromEntries forgets the keys' type; each name is one.
  return Object.fromEntries(names.map((name, index) => [name, `$${first + index}`])) as Record<
    Name,
    Parameter
  >
}
