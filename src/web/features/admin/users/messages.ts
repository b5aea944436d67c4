import type { DeskRole } from '#shared/accounts/roles.ts'

/** Texts of the users tab. */
export const messages = {
  caption: 'Users',
  search: 'Search by name, username, email or phone',
  role: 'Role',
  roles: { all: 'All', admin: 'Admins', staff: 'With a role', user: 'Users', inactive: 'Deactivated' },
  none: 'Nobody has registered yet.',
  noMatch: 'Nobody matches these filters.',
  columns: {
    user: 'User',
    contact: 'Contact',
    rights: 'Rights',
    tier: 'Tier',
    joined: 'Joined',
    lastSeen: 'Last seen',
    actions: 'Actions',
  },
  you: 'You',
  admin: 'Admin',
  deactivated: 'Deactivated',
  secondFactor: 'Second factor',
  unconfirmed: 'Not confirmed',
  never: 'Never',
  tiers: { basic: 'Basic', verified: 'Verified' },
  waitsForSecond: 'Waiting for a second admin',
  actionsOn: (name: string) => `Actions on ${name}`,
  own: 'Another admin can change your rights.',
  rolesLegend: 'Roles',
  sameRoles: { title: 'No change', description: 'Please mark or clear a role' },
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  missing: { title: 'Missing information', description: 'Please give a reason' },
  askDelete: (name: string) =>
    `Delete ${name}? Their personal data is deleted and cannot be restored. Transfers are kept.`,
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  notUpdated: 'User not updated',
  notDeleted: 'User not deleted',
} as const

/** Texts of the API keys of a user. */
export const keyTexts = {
  count: (count: number) => (count === 1 ? '1 API key' : `${count} API keys`),
  open: (count: number, name: string) => `${count === 1 ? '1 API key' : `${count} API keys`} of ${name}`,
  title: (name: string) => `API keys of ${name}`,
  none: 'Every key has been ended.',
  made: (day: string) => `Made ${day}`,
  until: (day: string) => `good until ${day}`,
  expired: (day: string) => `expired ${day}`,
  used: (day: string) => `Last used ${day}`,
  unused: 'Not used yet',
  from: (addresses: string) => `Only from ${addresses}`,
  end: 'End',
  endOf: (name: string) => `End the key ${name}`,
  ending: (owner: string) =>
    `Programs that use it stop working at once, and ${owner} gets a mail. Nobody can make the key good again; its user can make another.`,
  ended: 'Key ended',
  notEnded: 'The key was not ended',
} as const

export type ActTexts = {
  /** On the menu and on the button that does it. */
  readonly name: string
  readonly title: (name: string) => string
  /** The rights that the action gives or removes. */
  readonly lead: string
}

const deskRights =
  'see every customer and transfer, move money, change prices, and manage the rights of other admins'

/** Each role, and what it lets a person do. */
export const roleTexts: Record<DeskRole, { readonly name: string; readonly may: string }> = {
  support: { name: 'Support', may: 'Reads transfers, users, payouts and prices, and writes notes.' },
  compliance: { name: 'Compliance', may: 'Holds, releases and rejects transfers; sets limits and tiers.' },
  finance: {
    name: 'Finance',
    may: 'Works with the bank, treasury, ledger, reconciliation and payouts; refunds and cancels.',
  },
  pricing: { name: 'Pricing', may: 'Sets rates, corridors, countries, fees and promo codes.' },
  auditor: { name: 'Auditor', may: 'Reads everything and takes every file, and changes nothing.' },
}

export const actTexts = {
  roles: {
    name: 'Set roles',
    title: name => `Roles of ${name}`,
    lead: 'Each role opens its part of the desk, and a person may have several. A change signs them out everywhere.',
    submit: 'Save roles',
  },
  makeAdmin: {
    name: 'Make admin',
    title: name => `Make ${name} an admin?`,
    lead: `They will be able to ${deskRights}. Their sessions end, and they sign in again.`,
  },
  removeAdmin: {
    name: 'Remove admin',
    title: name => `Remove the admin rights of ${name}?`,
    lead: 'They lose access to the desk and are signed out immediately. Their account and their own transfers are kept.',
  },
  verify: {
    name: 'Mark as verified',
    title: name => `Mark ${name} as verified?`,
    lead: 'An exception without a proof of identity: they can send up to the limits of verified senders from now on, without an end. Give the reason why no proof is needed.',
  },
  unverify: {
    name: 'Set back to basic',
    title: name => `Set ${name} back to basic?`,
    lead: 'They can send up to the limits of basic senders from now on. Transfers in progress continue.',
  },
  deactivate: {
    name: 'Deactivate',
    title: name => `Deactivate ${name}?`,
    lead: 'They are signed out immediately and cannot sign in until an admin reactivates them. Transfers in progress continue.',
  },
  reactivate: {
    name: 'Reactivate',
    title: name => `Reactivate ${name}?`,
    lead: 'They can sign in as before and keep their transfers.',
  },
  reactivateAdmin: {
    name: 'Reactivate',
    title: name => `Reactivate ${name} as an admin?`,
    lead: `They still have admin rights: they will be able to ${deskRights}.`,
  },
  delete: {
    name: 'Delete',
    title: name => `Delete ${name}?`,
    lead: 'Their account is closed. Their personal data is deleted and cannot be restored. Their transfers are kept.',
  },
} as const satisfies Record<string, ActTexts & { submit?: string }>
