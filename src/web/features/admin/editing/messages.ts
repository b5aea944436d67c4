/** Texts of whatever the desk's forms have in common. */
export const messages = {
  actions: 'Actions',
  active: 'Active',
  optional: 'optional',
  isActive: (name: string) => `${name} is active`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  awaits: 'Waits for a second admin',
  percent: '%',
} as const
