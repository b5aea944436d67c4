import { isCnpj, isClabe, isCpf, isLuhn, isNuban, isRoutingNumber, isThaiId } from './check-digits.ts'
import {
  BIC,
  bicFault,
  checked,
  digits,
  digitsFault,
  doesNotAddUp,
  doubted,
  type Format,
  iban,
  letterFault,
  orIban,
  usually,
} from './format.ts'
import { compact, plain, spaced } from './typed-text.ts'
import { wallet, walletUsually } from './wallet-number.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const emailFault = doubted(/^[^\s@]+@[^\s@]+$/, 'An email address has an @ between two parts, and no blanks.')

const named = (script: RegExp, words: string): Format => ({
  normalise: text => spaced(text.normalize('NFKC')),
  doubt: doubted(script, words),
})

const taxBR: Format = {
  normalise: compact,
  fault: value => {
    if (/^[0-9]{11}$/.test(value)) return isCpf(value) ? undefined : doesNotAddUp('CPF')
    if (/^[A-Z0-9]{12}[0-9]{2}$/.test(value)) return isCnpj(value) ? undefined : doesNotAddUp('CNPJ')
    return `A CPF has 11 digits, a CNPJ 14 characters; this has ${value.length}.`
  },
}

const accountCN: Format = {
  normalise: compact,
  fault: (value, others) => {
    if (others['cnaps'] !== undefined) return letterFault(value)
    const fault = digitsFault(value, 'A UnionPay card', { from: 16, to: 19 })
    if (fault !== undefined) return `${fault} For an account without a card add the CNAPS code.`
    return isLuhn(value) ? undefined : doesNotAddUp('card number')
  },
  doubt: (value, others) =>
    others['cnaps'] !== undefined || value.startsWith('62')
      ? undefined
      : 'UnionPay cards usually begin with 62. Please check.',
}

const YUCHO = '9900'

const accountJP: Format = {
  normalise: compact,
  fault: (value, others) =>
    others['bankCode'] === YUCHO
      ? digitsFault(value, 'An account number of the Japan Post Bank', { from: 2, to: 8 })
      : digitsFault(value, 'A Japanese account number (put zeros in front of a shorter one)', {
          from: 7,
          to: 7,
        }),
}

const nuban: Format = {
  normalise: compact,
  fault: (value, { bankCode }) => {
    const fault = digitsFault(value, 'A NUBAN', { from: 10, to: 10 })
    // Codes of five and six are weighted otherwise, by rules that have changed.
    if (fault !== undefined || bankCode === undefined || !/^[0-9]{3}$/.test(bankCode)) return fault
    return isNuban(bankCode, value)
      ? undefined
      : `This account number cannot be one of bank ${bankCode}. Please compare both once more.`
  },
}

const promptPay: Format = {
  normalise: compact,
  fault: value => (/^[0-9]{13}$/.test(value) && !isThaiId(value) ? doesNotAddUp('national ID') : undefined),
  doubt: doubted(
    /^(0[0-9]{9}|\+?66[0-9]{9}|[0-9]{13})$/,
    'A PromptPay ID is usually a phone number or a national ID of 13 digits. Please check.',
  ),
}

const pix: Format = {
  normalise: text => plain(text).replace(/\s+/g, ''),
  doubt: value =>
    [EMAIL, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, /^\+?[0-9]{10,14}$/].some(form =>
      form.test(value),
    ) || taxBR.fault?.(taxBR.normalise(value), {}) === undefined
      ? undefined
      : 'A Pix key is usually a CPF, a phone number, an email address or a random key. Please check.',
}

/** Every format that a field may have. What the data marks as certain is a fault, the rest a doubt. */
export const formats = {
  name: { normalise: spaced },
  choice: { normalise: plain },
  account: { normalise: compact, fault: letterFault },
  bic: { normalise: compact, fault: bicFault },

  routing: checked('routing number', 9, isRoutingNumber),
  accountUS: digits('An account number in the United States', 4, 17),
  accountPH: usually('Philippine', 6, 16),
  clabe: checked('CLABE', 18, isClabe),
  ifsc: {
    normalise: compact,
    fault: doubted(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has four letters, a zero, and six letters or digits.'),
  },
  accountIN: usually('Indian', 9, 18),
  sortCode: digits('A sort code', 6),
  accountGB: orIban(
    'GB',
    digits('A British account number (put zeros in front of a shorter one)', 8),
    value => ({ sortCode: value.slice(8, 14) }),
  ),
  institution: digits('An institution number', 3),
  transit: digits('A transit number', 5),
  accountCA: usually('Canadian', 7, 12),
  bsb: digits('A BSB', 6),
  accountAU: usually('Australian', 5, 10),
  ibanEU: iban('EU'),
  bankCodeBR: {
    normalise: compact,
    fault: doubted(/^([0-9]{3}|[0-9]{8})$/, 'A bank code has 3 digits, or 8 as an ISPB.'),
  },
  branchBR: {
    normalise: compact,
    fault: doubted(/^[0-9]+X?$/, 'A branch has digits, perhaps with an X as its last.'),
    doubt: doubted(/^[0-9]{4,5}$/, 'A branch usually has 4 digits. Please check.'),
  },
  accountBR: orIban('BR', usually('Brazilian', 5, 13), value => ({
    bankCode: value.slice(4, 12),
    branchCode: value.slice(12, 17),
  })),
  taxBR,
  accountCN,
  cnaps: digits('A CNAPS code', 12),
  nameCN: named(/\p{Script=Han}/u, 'This name has no Chinese characters. Please check.'),
  bankCodeJP: digits('A Japanese bank code', 4),
  branchJP: digits('A Japanese branch code', 3),
  accountJP,
  nameJP: named(
    /^[\p{Script=Katakana}ー・（）()\s0-9A-Z.-]+$/u,
    'This name is not in katakana. Please check.',
  ),
  bankCodeKR: digits('A Korean bank code', 3),
  accountKR: usually('Korean', 10, 14),
  bankCodeVN: {
    normalise: compact,
    doubt: value =>
      BIC.test(value) || /^[0-9]{6}$/.test(value)
        ? undefined
        : 'A NAPAS code usually has 6 digits, a SWIFT/BIC 8 or 11 characters. Please check.',
  },
  accountVN: usually('Vietnamese', 6, 19),
  bankCodeTH: digits('A Thai bank code', 3),
  accountTH: usually('Thai', 10, 12),
  bankCodeNG: {
    normalise: compact,
    fault: doubted(/^([0-9]{3}|[0-9]{5,6})$/, 'A Nigerian bank code has 3 digits; of a smaller bank 5 or 6.'),
  },
  nuban,
  bankCodeKE: {
    normalise: compact,
    doubt: doubted(/^[0-9]{2}$/, 'A Kenyan bank code usually has 2 digits. Please check.'),
  },
  branchKE: {
    normalise: compact,
    doubt: doubted(/^[0-9]{3}$/, 'A Kenyan branch code usually has 3 digits. Please check.'),
  },
  accountKE: usually('Kenyan', 6, 14),
  branchZA: digits('A South African branch code', 6),
  accountZA: usually('South African', 7, 11),
  ibanEG: iban('EG'),
  routingBD: digits('A routing number', 9),
  accountBD: usually('Bangladeshi', 13, 17),
  ibanPK: iban('PK'),
  cnic: digits('A CNIC', 13),

  walletPH: wallet({ code: '63', national: /^9[0-9]{9}$/, like: '0917 555 0143' }),
  walletCN: walletUsually({ code: '86', national: /^1[0-9]{10}$/, like: '131 2345 6789' }),
  walletVN: walletUsually({ code: '84', national: /^[0-9]{9}$/, like: '091 234 56 78' }),
  walletKE: wallet({ code: '254', national: /^[17][0-9]{8}$/, like: '0712 123456' }),
  walletEG: wallet({ code: '20', national: /^1[0-9]{9}$/, like: '0100 123 4567' }),
  walletBD: wallet({ code: '880', national: /^1[0-9]{9}$/, like: '01812 345678' }),
  walletPK: wallet({ code: '92', national: /^3[0-9]{9}$/, like: '0301 2345678' }),
  upi: {
    normalise: text => plain(text).replace(/\s+/g, '').toLowerCase(),
    fault: doubted(/^[^@]+@[^@]+$/, 'A UPI ID has one @ between a name and the bank or app it belongs to.'),
    doubt: doubted(/^[a-z0-9._-]+@[a-z0-9]+$/, 'This does not look like a UPI ID. Please check.'),
  },
  email: {
    normalise: text => plain(text).replace(/\s+/g, ''),
    fault: emailFault,
    doubt: doubted(EMAIL, 'This does not look like an email address. Please check.'),
  },
  payId: {
    normalise: plain,
    doubt: value =>
      EMAIL.test(value) || /^\+?[0-9 ()-]{8,20}$/.test(value)
        ? undefined
        : 'A PayID is usually an email address, a phone number or an ABN. Please check.',
  },
  pix,
  promptPay,
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats
