/** Texts of the users tab; literal ones: specification, sections 5, 6 and 8. */
export const messages = {
  caption: 'Users',
  search: 'Search by name, username, e-mail or phone',
  role: 'Role',
  roles: { all: 'All', admin: 'Admins', user: 'Users', inactive: 'Deactivated' },
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
  waitsForSecond: 'Waits for a second admin',
  actionsOn: (name: string) => `Actions on ${name}`,
  own: 'Another admin can change your rights.',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  missing: { title: 'Missing information', description: 'Please give a reason' },
  askDelete: (name: string) =>
    `Delete ${name}? What names the person is removed and cannot be brought back. Transfers stay.`,
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  notUpdated: 'User not updated',
  notDeleted: 'User not deleted',
  awaits: 'Waits for a second admin',
  awaitsText: 'Another admin has to approve it. It stands under Approvals.',
} as const

export type ActTexts = {
  /** On the menu and on the button that does it. */
  readonly name: string
  readonly title: (name: string) => string
  /** What is given or taken by it. */
  readonly lead: string
}

const deskRights =
  'see every customer and transfer, move money, change prices, and give or take the rights of other admins'

export const actTexts = {
  makeAdmin: {
    name: 'Make admin',
    title: name => `Make ${name} an admin?`,
    lead: `They will be able to ${deskRights}. Their sessions end, and they sign in again.`,
  },
  removeAdmin: {
    name: 'Remove admin',
    title: name => `Take the admin rights of ${name}?`,
    lead: 'They lose the whole desk, and their sessions end at once. Their account and their own transfers stay.',
  },
  verify: {
    name: 'Mark as verified',
    title: name => `Mark ${name} as verified?`,
    lead: 'They can send up to the limits of verified senders from now on.',
  },
  unverify: {
    name: 'Set back to basic',
    title: name => `Set ${name} back to basic?`,
    lead: 'They can send no more than the limits of basic senders from now on. Transfers under way go on.',
  },
  deactivate: {
    name: 'Deactivate',
    title: name => `Deactivate ${name}?`,
    lead: 'Their sessions end at once, and they cannot sign in until an admin lets them in again. Transfers under way go on.',
  },
  reactivate: {
    name: 'Let in again',
    title: name => `Let ${name} in again?`,
    lead: 'They can sign in as before, and own the transfers that they owned.',
  },
  reactivateAdmin: {
    name: 'Let in again',
    title: name => `Let ${name} in again as an admin?`,
    lead: `They still have admin rights: they will be able to ${deskRights}.`,
  },
  delete: {
    name: 'Delete',
    title: name => `Delete ${name}?`,
    lead: 'Their account closes: what names the person is removed and cannot be brought back. Their transfers stay.',
  },
} as const satisfies Record<string, ActTexts>
