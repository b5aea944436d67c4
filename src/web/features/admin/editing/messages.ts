/** Texts that the desk's forms share. */
export const messages = {
  actions: 'Actions',
  active: 'Active',
  optional: 'optional',
  isActive: (name: string) => `${name} is active`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  awaits: 'Waiting for a second admin',
  percent: '%',
  show: {
    button: 'Show',
    hide: 'Hide',
    title: 'Show numbers in full',
    lead: 'Account and document numbers are shown until you leave the page. The audit log records it with your reason.',
    reason: 'Reason',
    submit: 'Show',
    done: 'Numbers shown',
    failed: 'Not shown',
    missing: { title: 'Missing information', description: 'Please give a reason' },
  },
} as const
