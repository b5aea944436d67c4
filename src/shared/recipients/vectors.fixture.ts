import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

type Values = Readonly<Record<string, string>>

/** A recipient who is right, as typed into the form of a bank deposit to the country. */
export const soundDeposits: Readonly<Record<string, Values>> = {
  US: {
    bankName: 'Chase',
    routingNumber: '021000021',
    accountNumber: '000123456789',
    accountType: 'checking',
  },
  PH: { bankName: 'BDO', accountNumber: '001234567890' },
  MX: { bankName: 'Banamex', accountNumber: '002010077777777771' },
  IN: { bankName: 'Kotak Mahindra', ifsc: 'KKBK0000261', accountNumber: '123456789012' },
  GB: { bankName: 'NatWest', sortCode: '601613', accountNumber: '31926819' },
  CA: { bankName: 'RBC', institutionNumber: '003', transitNumber: '01234', accountNumber: '1234567' },
  AU: { bankName: 'Commonwealth Bank', bsb: '062000', accountNumber: '12345678' },
  EU: { bankName: 'Commerzbank', accountNumber: 'DE89370400440532013000' },
  BR: {
    bankName: 'Banco do Brasil',
    bankCode: '001',
    branchCode: '1234',
    accountNumber: '123456789',
    cpf: '11144477735',
  },
  CN: { bankName: 'ICBC', accountNumber: '6250941006528599' },
  JP: {
    bankName: 'MUFG',
    bankCode: '0005',
    branchCode: '001',
    accountType: 'ordinary',
    accountNumber: '1234567',
  },
  KR: { bankName: 'KB Kookmin', bankCode: '004', accountNumber: '110123456789' },
  VN: { bankName: 'Vietcombank', accountNumber: '0123456789' },
  TH: { bankName: 'Kasikornbank', bankCode: '004', accountNumber: '1234567890' },
  NG: { bankName: 'First Bank', bankCode: '011', accountNumber: '0000014579' },
  KE: { bankName: 'KCB', accountNumber: '1234567890' },
  ZA: { bankName: 'FNB', branchCode: '250655', accountNumber: '62123456789' },
  EG: { bankName: 'NBE', accountNumber: 'EG380019000500000000263180002' },
  BD: { bankName: 'Dutch-Bangla Bank', routingNumber: '090261234', accountNumber: '1234567890123' },
  PK: { bankName: 'Standard Chartered', accountNumber: 'PK36SCBL0000001123456702' },
}

export type Vector = {
  readonly country: string
  readonly delivery: DeliveryMethod
  /** The field that is typed into. */
  readonly key: string
  readonly typed: string
  /** Accepted: what it is kept as. */
  readonly kept?: string
  /** Refused: what is said. */
  readonly words?: string
  /** Other fields of the same recipient; of a bank deposit those of `soundDeposits` stand beside it in any case. */
  readonly beside?: Values
}

type Row = readonly [place: string, key: string, typed: string, outcome: string, beside?: Values]

const vectorOf = ([place, key, typed, , beside]: Row) => {
  const [country = '', delivery = 'bank'] = place.split(' ')
  return { country, delivery: delivery as DeliveryMethod, key, typed, ...(beside && { beside }) }
}

const accountKey = 'accountNumber'

const acceptedRows: readonly Row[] = [
  ['US', 'routingNumber', '0110-0001-5', '011000015'],
  ['US', 'routingNumber', ' 122105155 ', '122105155'],
  ['US', accountKey, '1234', '1234'],
  ['PH', accountKey, '0012-3456-7890', '001234567890'],
  ['PH', accountKey, '1234567890123456', '1234567890123456'],
  ['PH', 'bic', 'bnor ph mm', 'BNORPHMM'],
  ['PH wallet', 'walletNumber', '0917 555 0143', '+639175550143'],
  ['PH wallet', 'walletNumber', '+63 (917) 555-0143', '+639175550143'],
  ['PH wallet', 'walletProvider', 'maya', 'maya'],
  ['MX', accountKey, '032 180 00011835971 9', '032180000118359719'],
  ['MX', accountKey, '002010077777777771', '002010077777777771'],
  ['IN', 'ifsc', 'sbin0000300', 'SBIN0000300'],
  ['IN', 'ifsc', 'HDFC0CAGSBK', 'HDFC0CAGSBK'],
  ['IN', accountKey, '१२३४५६७८९०', '1234567890'],
  ['IN wallet', 'upiId', 'Asha.Rao-1@OKHDFC', 'asha.rao-1@okhdfc'],
  ['GB', 'sortCode', '60-16-13', '601613'],
  ['GB', accountKey, '00012345', '00012345'],
  ['GB', accountKey, 'IBAN GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['CA', 'transitNumber', '0 1 2 3 4', '01234'],
  ['CA', 'institutionNumber', '815', '815'],
  ['CA wallet', 'interacEmail', 'Mary@example.com', 'Mary@example.com'],
  ['AU', 'bsb', '062-000', '062000'],
  ['AU', accountKey, '12345', '12345'],
  ['AU wallet', 'payId', '+61 412 345 678', '+61 412 345 678'],
  ['EU', accountKey, 'fr14 2004 1010 0505 0001 3m02 606', 'FR1420041010050500013M02606'],
  ['EU', accountKey, 'NL91ABNA0417164300', 'NL91ABNA0417164300'],
  ['EU', accountKey, 'MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ['EU', 'bic', 'COBADEFFXXX', 'COBADEFFXXX'],
  ['BR', 'cpf', '529.982.247-25', '52998224725'],
  ['BR', 'cpf', '11.222.333/0001-81', '11222333000181'],
  ['BR', 'cpf', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['BR', 'bankCode', '00360305', '00360305'],
  ['BR wallet', 'pixKey', '123e4567-e89b-12d3-a456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['CN', accountKey, '6200 0000 0000 0005', '6200000000000005'],
  ['CN', accountKey, '６２１２３４５６７８９０１２６５', '6212345678901265'],
  ['CN', accountKey, '12345678', '12345678', { cnaps: '102100099996' }],
  ['CN wallet', 'walletNumber', '131 2345 6789', '+8613123456789'],
  ['JP', accountKey, '0123456', '0123456'],
  ['JP', accountKey, '12345678', '12345678', { bankCode: '9900' }],
  ['JP', 'localName', 'ｻﾄｳ　ﾊﾅｺ', 'サトウ ハナコ'],
  ['KR', 'bankCode', '088', '088'],
  ['KR', accountKey, '110-123-456789', '110123456789'],
  ['VN', 'bankCode', 'BFTVVNVX', 'BFTVVNVX'],
  ['VN', 'bankCode', '970436', '970436'],
  ['VN wallet', 'walletNumber', '091 234 56 78', '+84912345678'],
  ['TH', accountKey, '123-4-56789-0', '1234567890'],
  ['TH', 'bankCode', '๐๐๔', '004'],
  ['TH wallet', 'promptPayId', '1-1017-00230-70-8', '1101700230708'],
  ['TH wallet', 'promptPayId', '081 234 5678', '0812345678'],
  ['NG', accountKey, '0000000220', '0000000220'],
  ['NG', accountKey, '0123456784', '0123456784', { bankCode: '044' }],
  ['NG', accountKey, '0123456789', '0123456789', { bankCode: '50211' }],
  ['KE', 'bankCode', '01', '01'],
  ['KE wallet', 'walletNumber', '254712123456', '+254712123456'],
  ['KE wallet', 'walletNumber', '0112 123456', '+254112123456'],
  ['ZA', 'branchCode', '250 655', '250655'],
  ['ZA', accountKey, '1234567', '1234567'],
  ['EG', accountKey, 'EG38 0019 0005 0000 0000 2631 8000 2', 'EG380019000500000000263180002'],
  ['EG', accountKey, 'eg38٠٠١٩٠٠٠٥٠٠٠٠٠٠٠٠٢٦٣١٨٠٠٠٢', 'EG380019000500000000263180002'],
  ['EG wallet', 'walletNumber', '٠١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
  ['BD', 'routingNumber', '090 261 234', '090261234'],
  ['BD', accountKey, '১২৩৪৫৬৭৮৯০১২৩', '1234567890123'],
  ['BD wallet', 'walletNumber', '01812-345678', '+8801812345678'],
  ['PK', accountKey, 'pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
  ['PK', accountKey, '\u202aPK36SCBL0000001123456702\u202c', 'PK36SCBL0000001123456702'],
  ['PK wallet', 'walletNumber', '0301-2345678', '+923012345678'],
  ['PK cash', 'cnic', '12345-1234567-1', '1234512345671'],
]

const doesNotAddUp = (name: string) =>
  `This ${name} does not add up: at least one digit is wrong. Please compare it once more.`
const IBAN_DOES_NOT_ADD_UP =
  'This IBAN does not add up: at least one character is wrong. Please compare it once more.'
const noDigits = 'An account number has digits, perhaps with letters among them.'
const walletLike = (example: string) => `A wallet number there looks like ${example}.`

const refusedRows: readonly Row[] = [
  ['US', 'routingNumber', '021000022', doesNotAddUp('routing number')],
  ['US', 'routingNumber', '000000000', doesNotAddUp('routing number')],
  ['US', 'routingNumber', '02100002', 'A routing number has 9 digits; this has 8.'],
  ['US', accountKey, '123', 'An account number in the United States has 4 to 17 digits; this has 3.'],
  ['US', 'accountType', 'Checking', 'Account type: please choose one of those there are.'],
  ['PH', accountKey, 'unknown', noDigits],
  ['PH', accountKey, '00123456789#', noDigits],
  [
    'PH',
    'bic',
    'BNORPH',
    'A SWIFT/BIC has 8 or 11 letters and digits, with the two letters of its country in fifth and sixth place.',
  ],
  ['PH wallet', 'walletNumber', '0917 555 014', walletLike('0917 555 0143')],
  ['PH wallet', 'walletProvider', 'paypal', 'Wallet: please choose one of those there are.'],
  ['MX', accountKey, '032180000118359718', doesNotAddUp('CLABE')],
  ['MX', accountKey, '03218000011835971', 'A CLABE has 18 digits; this has 17.'],
  ['MX', accountKey, '03218000011835971X', 'A CLABE has digits only.'],
  ['IN', 'ifsc', 'KKBK1000261', 'An IFSC has four letters, a zero, and six letters or digits.'],
  ['IN', 'ifsc', 'KKBK000026', 'An IFSC has four letters, a zero, and six letters or digits.'],
  ['IN wallet', 'upiId', 'asha', 'A UPI ID has one @ between a name and the bank or app it belongs to.'],
  ['GB', 'sortCode', '60161', 'A sort code has 6 digits; this has 5.'],
  [
    'GB',
    accountKey,
    '3192681',
    'A British account number (put zeros in front of a shorter one) has 8 digits; this has 7.',
  ],
  ['GB', accountKey, 'GB29NWBK60161331926818', IBAN_DOES_NOT_ADD_UP],
  ['GB', accountKey, 'DE89370400440532013000', 'The IBAN must begin with GB; this begins with DE.'],
  ['CA', 'institutionNumber', '03', 'An institution number has 3 digits; this has 2.'],
  ['CA', 'transitNumber', '001234', 'A transit number has 5 digits; this has 6.'],
  ['CA wallet', 'interacEmail', 'mary', 'An email address has an @ between two parts, and no blanks.'],
  ['AU', 'bsb', '62000', 'A BSB has 6 digits; this has 5.'],
  ['AU', accountKey, '-', 'Account number is missing.'],
  ['EU', accountKey, 'DE89370400440532013001', IBAN_DOES_NOT_ADD_UP],
  ['EU', accountKey, 'DE8937040044053201300', 'An IBAN of DE has 22 characters; this has 21.'],
  [
    'EU',
    accountKey,
    'SA0380000000608010167519',
    'Accounts in SA do not take part in euro payments. The IBAN must be of a country that does.',
  ],
  [
    'EU',
    accountKey,
    '0532013000',
    'An IBAN begins with two letters and two digits, and has letters and digits only.',
  ],
  ['BR', 'cpf', '111.444.777-34', doesNotAddUp('CPF')],
  ['BR', 'cpf', '111.111.111-11', doesNotAddUp('CPF')],
  ['BR', 'cpf', '11.222.333/0001-80', doesNotAddUp('CNPJ')],
  ['BR', 'cpf', '1114447773', 'A CPF has 11 digits, a CNPJ 14 characters; this has 10.'],
  ['BR', 'bankCode', '1', 'A bank code has 3 digits, or 8 as an ISPB.'],
  ['CN', accountKey, '6250941006528598', doesNotAddUp('card number')],
  [
    'CN',
    accountKey,
    '12345678',
    'A UnionPay card has 16 to 19 digits; this has 8. For an account without a card add the CNAPS code.',
  ],
  ['CN', 'cnaps', '10210009999', 'A CNAPS code has 12 digits; this has 11.'],
  ['JP', 'bankCode', '005', 'A Japanese bank code has 4 digits; this has 3.'],
  ['JP', 'branchCode', '1', 'A Japanese branch code has 3 digits; this has 1.'],
  [
    'JP',
    accountKey,
    '123456',
    'A Japanese account number (put zeros in front of a shorter one) has 7 digits; this has 6.',
  ],
  ['KR', 'bankCode', '4', 'A Korean bank code has 3 digits; this has 1.'],
  ['KR', accountKey, 'KB', noDigits],
  ['VN', accountKey, 'tài khoản', noDigits],
  ['VN', accountKey, ' ', 'Account number is missing.'],
  ['TH', 'bankCode', 'KBANK', 'A Thai bank code has digits only.'],
  ['TH', 'bankCode', '04', 'A Thai bank code has 3 digits; this has 2.'],
  ['TH wallet', 'promptPayId', '1101700230705', doesNotAddUp('national ID')],
  [
    'NG',
    accountKey,
    '0000014578',
    'This account number cannot be one of bank 011. Please compare both once more.',
  ],
  ['NG', accountKey, '000001457', 'A NUBAN has 10 digits; this has 9.'],
  ['NG', 'bankCode', '01', 'A Nigerian bank code has 3 digits; of a smaller bank 5 or 6.'],
  ['KE', accountKey, '?', noDigits],
  ['KE wallet', 'walletNumber', '0612 123456', walletLike('0712 123456')],
  ['ZA', 'branchCode', '25065', 'A South African branch code has 6 digits; this has 5.'],
  ['ZA', 'branchCode', '2506555', 'A South African branch code has 6 digits; this has 7.'],
  ['EG', accountKey, 'EG380019000500000000263180003', IBAN_DOES_NOT_ADD_UP],
  ['EG', accountKey, 'EG38001900050000000026318000', 'An IBAN of EG has 29 characters; this has 28.'],
  ['EG wallet', 'walletNumber', '0200 123 4567', walletLike('0100 123 4567')],
  ['BD', 'routingNumber', '09026123', 'A routing number has 9 digits; this has 8.'],
  ['BD', accountKey, 'account', noDigits],
  ['BD wallet', 'walletNumber', '1812', walletLike('01812 345678')],
  ['PK', accountKey, 'PK36SCBL0000001123456703', IBAN_DOES_NOT_ADD_UP],
  ['PK', accountKey, 'GB29NWBK60161331926819', 'The IBAN must begin with PK; this begins with GB.'],
  ['PK wallet', 'walletNumber', '0201 2345678', walletLike('0301 2345678')],
  ['PK cash', 'cnic', '12345-1234567', 'A CNIC has 13 digits; this has 12.'],
]

/** Unusual, and kept with a warning: the lengths and forms that nobody publishes. */
const doubtedRows: readonly Row[] = [
  [
    'PH',
    accountKey,
    '12345',
    'Philippine account numbers usually have 6 to 16 digits; this has 5. Please check.',
  ],
  [
    'IN',
    accountKey,
    '12345678',
    'Indian account numbers usually have 9 to 18 digits; this has 8. Please check.',
  ],
  [
    'CA',
    accountKey,
    '123456',
    'Canadian account numbers usually have 7 to 12 digits; this has 6. Please check.',
  ],
  [
    'AU',
    accountKey,
    '1234',
    'Australian account numbers usually have 5 to 10 digits; this has 4. Please check.',
  ],
  [
    'KR',
    accountKey,
    'A123456789',
    'Korean account numbers usually have 10 to 14 digits; this has other characters. Please check.',
  ],
  ['CN', accountKey, '4242424242424242', 'UnionPay cards usually begin with 62. Please check.'],
  ['CN', 'localName', 'Zhang Wei', 'This name has no Chinese characters. Please check.'],
  ['JP', 'localName', 'Sato', 'This name is not in katakana. Please check.'],
  ['BR', 'branchCode', '123', 'A branch usually has 4 digits. Please check.'],
  [
    'VN wallet',
    'walletNumber',
    '12345',
    'A wallet number there usually looks like 091 234 56 78. Please check.',
  ],
  [
    'TH wallet',
    'promptPayId',
    '12345',
    'A PromptPay ID is usually a phone number or a national ID of 13 digits. Please check.',
  ],
  ['CA wallet', 'interacEmail', 'mary@host', 'This does not look like an email address. Please check.'],
]

export const accepted: readonly Vector[] = acceptedRows.map(row => ({ ...vectorOf(row), kept: row[3] }))
export const refused: readonly Vector[] = refusedRows.map(row => ({ ...vectorOf(row), words: row[3] }))
export const doubted: readonly Vector[] = doubtedRows.map(row => ({ ...vectorOf(row), words: row[3] }))

/** All values that are typed into the form. */
export const typedOf = ({ country, delivery, key, typed, beside }: Vector): Values => ({
  ...(delivery === 'bank' && soundDeposits[country]),
  ...beside,
  [key]: typed,
})
