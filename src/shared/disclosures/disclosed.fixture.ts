import type { OperatorView } from '#shared/api/operator.api.ts'
import type { DisclosedTransfer } from './disclosure-items.ts'

/** 1,000.00 USD to a bank account in the Philippines. */
export const disclosedTransfer: DisclosedTransfer = {
  sendAmount: '1000.00',
  sendCurrency: 'USD',
  transferFee: '29.30',
  totalAmount: '1029.30',
  exchangeRate: '56.254321987654321',
  receiveAmount: '56254.32',
  receiveCurrency: 'PHP',
  deliveryMethod: 'bank',
  recipientName: 'Maria Santos',
  recipientPhone: '+63 917 555 0143',
  senderAddress: '1 Main Street, Fresno, CA 93650',
  availableOn: '2026-11-24',
  waitHours: null,
  taxes: '0.00',
  otherFees: '0.00',
}

/** An operator with licences in two States, who has said all that a receipt needs. */
export const licensedOperator: OperatorView = {
  brand: 'Acme',
  legalName: 'Acme Money, Inc.',
  address: '5 Market Street, San Francisco',
  phone: '+1 800 555 0199',
  email: 'help@acme.example',
  website: 'https://acme.example/',
  hours: null,
  licences: [
    {
      jurisdiction: 'US-CA',
      number: '2345',
      agency: 'California Department of Financial Protection and Innovation',
      agencyPhone: '866-275-2677',
      agencyWebsite: 'https://dfpi.ca.gov',
    },
    {
      jurisdiction: 'US-NY',
      number: 'MT-77',
      agency: 'New York State Department of Financial Services',
      agencyPhone: '800-342-3736',
      agencyWebsite: 'https://www.dfs.ny.gov',
    },
    { jurisdiction: 'GB', number: '900', agency: 'FCA', agencyPhone: null, agencyWebsite: null },
  ],
  complaintRoute: null,
  logo: null,
}
