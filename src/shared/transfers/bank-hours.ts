/** The hours of a country's banks. */
export type BankHours = {
  /** The IANA time zone of the country's payment system: 'Asia/Manila'. */
  readonly zone: string
  /** The local minute, 'HH:MM', from which an order counts as one of the next day. */
  readonly cutOff: string
  /** ISO weekdays without business: 1 is Monday, 7 Sunday. */
  readonly weekend: readonly number[]
}

const SATURDAY_SUNDAY = [6, 7]
const FRIDAY_SATURDAY = [5, 6]

const hours = (zone: string, cutOff: string, weekend = SATURDAY_SUNDAY): BankHours => ({
  zone,
  cutOff,
  weekend,
})

/** A country that was added at the desk. */
export const plainHours: BankHours = hours('UTC', '17:00')

/**
 * The built-in countries: time zone, cut-off and weekend of banks. A cut-off is the hour until which customers' orders are
 * settled on the day in the country's interbank system, or earlier; where that runs at all hours, the end of a bank's day.
 * The bank of an operator may have an earlier one.
 */
export const countryHours: Readonly<Record<string, BankHours>> = {
  US: hours('America/New_York', '17:00'), // Fedwire settles until 18:45
  PH: hours('Asia/Manila', '16:00'),
  MX: hours('America/Mexico_City', '17:00'),
  IN: hours('Asia/Kolkata', '18:00'), // NEFT and RTGS run at all hours
  GB: hours('Europe/London', '17:00'), // CHAPS settles until 17:40
  CA: hours('America/Toronto', '17:00'),
  AU: hours('Australia/Sydney', '16:30'),
  EU: hours('Europe/Berlin', '17:00'), // T2 of the TARGET services
  BR: hours('America/Sao_Paulo', '17:00'),
  CN: hours('Asia/Shanghai', '17:00'), // weekends that are worked in exchange for a long holiday are not counted
  JP: hours('Asia/Tokyo', '15:30'),
  KR: hours('Asia/Seoul', '16:00'),
  VN: hours('Asia/Ho_Chi_Minh', '16:00'),
  TH: hours('Asia/Bangkok', '16:00'),
  NG: hours('Africa/Lagos', '16:00'),
  KE: hours('Africa/Nairobi', '16:00'),
  ZA: hours('Africa/Johannesburg', '15:30'),
  EG: hours('Africa/Cairo', '14:00', FRIDAY_SATURDAY),
  BD: hours('Asia/Dhaka', '15:00', FRIDAY_SATURDAY),
  PK: hours('Asia/Karachi', '16:00'), // Friday was its weekend until 1997; banks close on Saturdays since 2011
}
