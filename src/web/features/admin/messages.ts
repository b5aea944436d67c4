/** Texts of the operator's desk. */
export const messages = {
  title: 'The desk opens in a later release',
  text: 'You are signed in as an admin. Users, transfers, promo codes and settings will be looked after here.',
  sendMoney: 'Send money',
} as const
