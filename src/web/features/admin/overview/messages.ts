/** Texts of the frame of the desk's first page. */
export const messages = {
  title: 'Admin',
  /** Title of the window; each tab has its own address. */
  titleOf: (tab: string) => `${tab} | Admin`,
  tabs: 'Sections',
  users: 'Users',
  transfers: 'Transfers',
  promoCodes: 'Promo Codes',
  settings: 'Settings',
  figures: 'Figures',
  totalUsers: 'Total users',
  totalTransfers: 'Total transfers',
  totalVolume: 'Total volume',
  activePromoCodes: 'Active promo codes',
  volumeNote: 'Completed, in USD at the rates of the day',
  notLoaded: 'The figures did not load',
} as const
