/** Texts of the desk's search. */
export const messages = {
  open: 'Search',
  /** The keys that open it, as the keyboard of a Mac names them, and of any other. */
  keysOnMac: '⌘K',
  keys: 'Ctrl K',
  title: 'Search the desk',
  hint: 'Page, action, reference, name, email, phone or any id',
  /** For a role that reads no transfers. */
  pagesHint: 'Page',
  actions: 'Actions',
  pages: 'Pages',
  transfers: 'Transfers',
  users: 'Users',
  allTransfers: 'All transfers that match',
  allUsers: 'All users who match',
  searching: 'Searching',
  nothing: 'Nothing found',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  notSearched: 'The search failed',
  notLoaded: 'The search did not load',
} as const
