import { type Choice, field, type RecipientField } from './field.ts'
import type { FormatName } from './formats.ts'

const choice = (value: string, label: string): Choice => ({ value, label })

const provider = (...options: readonly Choice[]) =>
  field({
    key: 'walletProvider',
    label: 'Wallet',
    format: 'choice',
    isRequired: false,
    options,
  })

/** The specification asks for a phone and no more, so the wallet is the phone's where nothing else is said. */
const walletNumber = (format: FormatName, example: string) =>
  field({
    key: 'walletNumber',
    label: 'Wallet number',
    help: 'Only where it is not the phone number above.',
    example,
    inputMode: 'tel',
    isRequired: false,
    format,
  })

const alias = (own: Pick<RecipientField, 'key' | 'label' | 'help' | 'example' | 'inputMode' | 'format'>) =>
  field({ ...own, isRequired: false, maxLength: 100 })

/** The fields that identify a mobile wallet; a country that is not named here uses the recipient's phone. */
export const walletFields: Readonly<Record<string, readonly RecipientField[]>> = {
  PH: [provider(choice('gcash', 'GCash'), choice('maya', 'Maya')), walletNumber('walletPH', '0917 555 0143')],
  IN: [
    alias({
      key: 'upiId',
      label: 'UPI ID',
      help: 'A name, an @ and the app or bank it belongs to.',
      example: 'name@bank',
      inputMode: 'email',
      format: 'upi',
    }),
  ],
  CA: [
    alias({
      key: 'interacEmail',
      label: 'Interac email',
      help: 'The address under which the recipient is known to Interac.',
      example: 'name@example.com',
      inputMode: 'email',
      format: 'email',
    }),
  ],
  AU: [
    alias({
      key: 'payId',
      label: 'PayID',
      help: 'The email address, phone number or ABN that the recipient registered.',
      example: 'name@example.com',
      inputMode: 'text',
      format: 'payId',
    }),
  ],
  BR: [
    alias({
      key: 'pixKey',
      label: 'Pix key',
      help: 'The CPF, phone number, email address or random key that the recipient registered.',
      example: 'name@example.com',
      inputMode: 'text',
      format: 'pix',
    }),
  ],
  CN: [
    provider(choice('alipay', 'Alipay'), choice('wechat', 'WeChat Pay')),
    walletNumber('walletCN', '131 2345 6789'),
  ],
  VN: [provider(choice('momo', 'MoMo')), walletNumber('walletVN', '091 234 56 78')],
  TH: [
    alias({
      key: 'promptPayId',
      label: 'PromptPay ID',
      help: 'The phone number or the national ID of 13 digits that the recipient registered.',
      example: '081 234 5678',
      inputMode: 'numeric',
      format: 'promptPay',
    }),
  ],
  KE: [provider(choice('mpesa', 'M-Pesa')), walletNumber('walletKE', '0712 123456')],
  EG: [walletNumber('walletEG', '0100 123 4567')],
  BD: [
    provider(choice('bkash', 'bKash'), choice('nagad', 'Nagad')),
    walletNumber('walletBD', '01812 345678'),
  ],
  PK: [
    provider(choice('jazzcash', 'JazzCash'), choice('easypaisa', 'Easypaisa')),
    walletNumber('walletPK', '0301 2345678'),
  ],
}

/** The fields for a recipient who collects cash, beyond their name. */
export const cashFields: Readonly<Record<string, readonly RecipientField[]>> = {
  PK: [
    field({
      key: 'cnic',
      label: 'CNIC',
      help: 'The number of the identity card that the recipient will show.',
      example: '12345-1234567-1',
      isRequired: false,
      format: 'cnic',
    }),
  ],
}
