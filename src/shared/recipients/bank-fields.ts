import { bankCodes } from './bank-codes.ts'
import { type Choice, field, type RecipientField } from './field.ts'
import type { FormatName } from './formats.ts'

const bankName = field({
  key: 'bankName',
  label: 'Bank name',
  format: 'name',
  inputMode: 'text',
  maxLength: 140,
})

/** The account under its local name, as the specification's label with the name behind it. */
const account = (
  format: FormatName,
  { name, ...own }: { name?: string } & Partial<Pick<RecipientField, 'help' | 'example' | 'inputMode'>> = {},
) =>
  field({
    key: 'accountNumber',
    label: name === undefined ? 'Account number' : `Account number (${name})`,
    format,
    maxLength: 64,
    ...own,
  })

const iban = (format: FormatName, example: string) =>
  account(format, {
    name: 'IBAN',
    help: 'You find it on bank statements and in the bank’s app.',
    example,
    inputMode: 'text',
  })

const bic = (example: string) =>
  field({
    key: 'bic',
    label: 'SWIFT/BIC',
    help: '8 or 11 characters that identify the bank. Leave empty if you do not have it.',
    example,
    inputMode: 'text',
    isRequired: false,
    format: 'bic',
  })

const accountType = (first: Choice, ...others: readonly Choice[]) =>
  field({ key: 'accountType', label: 'Account type', format: 'choice', options: [first, ...others] })

type CodeWords = { key: string; label: string; format: FormatName; example: string } & Partial<
  Pick<RecipientField, 'help' | 'inputMode' | 'isRequired' | 'suggestions'>
>
const code = (own: CodeWords) => field(own)

export const otherBankFields: readonly RecipientField[] = [
  bankName,
  account('account', { inputMode: 'text' }),
]

/** The fields of a bank deposit by country. Facts: the banks' published formats; an uncertain rule only warns. */
export const bankFields: Readonly<Record<string, readonly RecipientField[]>> = {
  US: [
    bankName,
    code({
      key: 'routingNumber',
      label: 'Routing number',
      help: 'Nine digits, at the lower left of a check.',
      example: '021000021',
      format: 'routing',
    }),
    account('accountUS', { example: '000123456789' }),
    accountType({ value: 'checking', label: 'Checking' }, { value: 'savings', label: 'Savings' }),
  ],
  PH: [bankName, account('accountPH', { example: '0012 3456 7890' }), bic('BNORPHMM')],
  MX: [
    bankName,
    account('clabe', {
      name: 'CLABE',
      help: 'Eighteen digits that name bank, place and account.',
      example: '032180000118359719',
    }),
  ],
  IN: [
    bankName,
    code({
      key: 'ifsc',
      label: 'IFSC',
      help: 'Eleven characters that name the branch; on a cheque and in the passbook.',
      example: 'KKBK0000261',
      inputMode: 'text',
      format: 'ifsc',
    }),
    account('accountIN', { example: '1234 5678 9012' }),
  ],
  GB: [
    bankName,
    code({
      key: 'sortCode',
      label: 'Sort code',
      help: 'Six digits. Not needed with an IBAN.',
      example: '60-16-13',
      format: 'sortCode',
    }),
    account('accountGB', {
      help: 'Eight digits, or the IBAN.',
      example: '31926819',
      inputMode: 'text',
    }),
  ],
  CA: [
    bankName,
    code({
      key: 'institutionNumber',
      label: 'Institution number',
      help: 'Three digits that name the bank.',
      example: '003',
      format: 'institution',
    }),
    code({
      key: 'transitNumber',
      label: 'Transit number',
      help: 'Five digits that name the branch.',
      example: '01234',
      format: 'transit',
    }),
    account('accountCA', { example: '1234567' }),
  ],
  AU: [
    bankName,
    code({
      key: 'bsb',
      label: 'BSB',
      help: 'Six digits that name bank and branch.',
      example: '062-000',
      format: 'bsb',
    }),
    account('accountAU', { example: '12345678' }),
  ],
  EU: [bankName, iban('ibanEU', 'DE89 3704 0044 0532 0130 00'), bic('COBADEFF')],
  BR: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.',
      example: '001',
      format: 'bankCodeBR',
    }),
    code({
      key: 'branchCode',
      label: 'Branch (agência)',
      help: 'Four digits. Not needed with an IBAN.',
      example: '1234',
      inputMode: 'text',
      format: 'branchBR',
    }),
    account('accountBR', {
      help: 'With its check digit, or the IBAN.',
      example: '12345678-9',
      inputMode: 'text',
    }),
    code({
      key: 'cpf',
      label: 'CPF or CNPJ',
      help: 'The tax number of the recipient: banks in Brazil take no deposit without it.',
      example: '111.444.777-35',
      inputMode: 'text',
      format: 'taxBR',
    }),
  ],
  CN: [
    bankName,
    account('accountCN', {
      name: 'UnionPay card',
      help: 'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.',
      example: '6200 0000 0000 0005',
    }),
    code({
      key: 'cnaps',
      label: 'CNAPS code',
      help: 'Twelve digits that name the branch; only for an account without a card.',
      example: '102100099996',
      isRequired: false,
      format: 'cnaps',
    }),
    field({
      key: 'localName',
      label: 'Name in Chinese characters',
      help: 'As it stands at the bank, if you know it.',
      example: '张伟',
      inputMode: 'text',
      maxLength: 70,
      isRequired: false,
      format: 'nameCN',
    }),
  ],
  JP: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Four digits; 9900 is the Japan Post Bank.',
      example: '0005',
      format: 'bankCodeJP',
      suggestions: bankCodes.JP,
    }),
    code({
      key: 'branchCode',
      label: 'Branch code',
      help: 'Three digits.',
      example: '001',
      format: 'branchJP',
    }),
    accountType(
      { value: 'ordinary', label: 'Ordinary (futsū)' },
      { value: 'current', label: 'Current (tōza)' },
    ),
    account('accountJP', { help: 'Seven digits.', example: '1234567' }),
    field({
      key: 'localName',
      label: 'Account holder in katakana',
      help: 'As it stands in the passbook, if you know it.',
      example: 'サトウ ハナコ',
      inputMode: 'text',
      maxLength: 70,
      isRequired: false,
      format: 'nameJP',
    }),
  ],
  KR: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Three digits.',
      example: '004',
      format: 'bankCodeKR',
      suggestions: bankCodes.KR,
    }),
    account('accountKR', { example: '110-123-456789' }),
  ],
  VN: [
    bankName,
    code({
      key: 'bankCode',
      label: 'SWIFT/BIC or NAPAS code',
      help: 'Not needed where you do not have it.',
      example: 'BFTVVNVX',
      inputMode: 'text',
      isRequired: false,
      format: 'bankCodeVN',
    }),
    account('accountVN', { example: '0123456789' }),
  ],
  TH: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Three digits.',
      example: '004',
      format: 'bankCodeTH',
      suggestions: bankCodes.TH,
    }),
    account('accountTH', { example: '123-4-56789-0' }),
  ],
  NG: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Three digits; five or six of a smaller bank.',
      example: '011',
      format: 'bankCodeNG',
      suggestions: bankCodes.NG,
    }),
    account('nuban', { name: 'NUBAN', help: 'Ten digits.', example: '0000014579' }),
  ],
  KE: [
    bankName,
    code({
      key: 'bankCode',
      label: 'Bank code',
      help: 'Two digits. Not needed where you do not have it.',
      example: '01',
      isRequired: false,
      format: 'bankCodeKE',
    }),
    code({
      key: 'branchCode',
      label: 'Branch code',
      help: 'Three digits. Not needed where you do not have it.',
      example: '094',
      isRequired: false,
      format: 'branchKE',
    }),
    account('accountKE', { example: '1234567890' }),
  ],
  ZA: [
    bankName,
    code({
      key: 'branchCode',
      label: 'Branch code',
      help: 'Six digits: the universal branch code of the bank.',
      example: '250655',
      format: 'branchZA',
    }),
    account('accountZA', { example: '62123456789' }),
  ],
  EG: [bankName, iban('ibanEG', 'EG38 0019 0005 0000 0000 2631 8000 2')],
  BD: [
    bankName,
    code({
      key: 'routingNumber',
      label: 'Routing number',
      help: 'Nine digits, on every cheque.',
      example: '090261234',
      format: 'routingBD',
    }),
    account('accountBD', { example: '1234567890123', inputMode: 'text' }),
  ],
  PK: [bankName, iban('ibanPK', 'PK36 SCBL 0000 0011 2345 6702')],
}
