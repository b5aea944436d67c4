/** Texts that the desk's forms share. */
export const messages = {
  actions: 'Actions',
  active: 'Active',
  optional: 'optional',
  isActive: (name: string) => `${name} is active`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  awaits: 'Waiting for a second admin',
  percent: '%',
} as const
