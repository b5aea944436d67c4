/**
 * Units per USD that an empty database starts with. Illustrative mid-market rates fixed to the specification (PHP
 * 56.25, EUR 0.92, JPY 149.5), not live ones: an operator sets their own before the first real transfer.
 */
export const seedRates: Readonly<Record<string, string>> = {
  USD: '1',
  PHP: '56.25',
  MXN: '17.05',
  INR: '82.9',
  GBP: '0.79',
  CAD: '1.3575',
  AUD: '1.535',
  EUR: '0.92',
  BRL: '4.97',
  CNY: '7.195',
  JPY: '149.5',
  KRW: '1335',
  VND: '24700',
  THB: '35.9',
  NGN: '1500',
  KES: '132.5',
  ZAR: '19.1',
  EGP: '48',
  BDT: '109.75',
  PKR: '279',
}
