// Written by `npm run gen:client` from the contract in src/shared/api.

export interface Calls {
  /**
   * Countries money can be sent from and to, with their currencies and rates.
   */
  'GET /api/countries': {
    answer: {
      code: string
      name: string
      currency: string
      currencySymbol: string
      flag: string
      exchangeRate: string
      isStale?: true
      isSendOnly?: true
      isReceiveOnly?: true
    }[]
  }
  /**
   * Where the mid-market rate between two currencies comes from, since when it holds, and its last 30 days.
   */
  'GET /api/mid-market-rate': {
    query: {
      sendCurrency: string
      receiveCurrency: string
    }
    answer: {
      origin: {
        source: 'ecb' | 'provider' | 'operator'
        provider: string | null
        setAt: string
      } | null
      days: {
        day: string
        rate: string
      }[]
    }
  }
  /**
   * The business behind this service: its name, its licences, and how to reach it.
   */
  'GET /api/operator': {
    answer: {
      brand: string
      legalName: string | null
      address: string | null
      phone: string | null
      email: string | null
      website: string | null
      hours: string | null
      licences: {
        jurisdiction: string
        number: string
        agency: string
        agencyPhone: string | null
        agencyWebsite: string | null
      }[]
      complaintRoute: string | null
      logo: string | null
    }
  }
  /**
   * The versions of the terms and the privacy notice in force, to which senders agree.
   */
  'GET /api/legal-texts': {
    answer: {
      terms: number | null
      privacy: number | null
    }
  }
  /**
   * The terms or the privacy notice of this service: the version in force, or another published one.
   */
  'GET /api/legal-texts/{kind}': {
    params: {
      kind: 'terms' | 'privacy'
    }
    query: {
      version?: string
    }
    answer: {
      shown: {
        version: number
        effectiveFrom: string
        text: string
      } | null
      inForce: number | null
      versions: {
        version: number
        effectiveFrom: string
      }[]
    }
  }
  /**
   * The amount that the caller can send now from a country. For a guest it counts this browser's transfers.
   */
  'GET /api/limits': {
    query: {
      sendCountry: string
      replaces?: string
    }
    answer: {
      tier: 'guest' | 'basic' | 'verified'
      currency: string
      perTransfer: string | null
      leftOfDay: string | null
      leftOf30Days: string | null
      most: string | null
    }
  }
  /**
   * How far the proof of the user’s identity is, and what it unlocks.
   */
  'GET /api/account/identity': {
    answer: {
      tier: 'basic' | 'verified'
      verifiedUntil: string | null
      state: 'none' | 'open' | 'submitted' | 'review' | 'verified' | 'failed'
      isDelayed: boolean
      askedStep: ('person' | 'address' | 'document' | 'selfie' | 'address_proof') | null
      person: {
        birthDate: string
        nationality:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      address: {
        line1: string
        line2: string | null
        city: string
        region: string | null
        postalCode: string | null
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      document: {
        kind: 'passport' | 'id_card' | 'driving_licence'
        number: string
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        expiresOn: string
      } | null
      needed: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      missing: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      files: ('document_front' | 'document_back' | 'selfie' | 'address_proof')[]
      limits: {
        basic: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
        verified: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
      }
    }
  }
  /**
   * Keeps the facts of one or more steps of the proof. What is left out stays.
   */
  'PUT /api/account/identity': {
    body: {
      person?: {
        birthDate: string
        nationality:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      }
      address?: {
        line1: string
        line2?: string | null
        city: string
        region?: string | null
        postalCode?: string | null
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      }
      document?: {
        kind: 'passport' | 'id_card' | 'driving_licence'
        number: string
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        expiresOn: string
      }
    }
    answer: {
      tier: 'basic' | 'verified'
      verifiedUntil: string | null
      state: 'none' | 'open' | 'submitted' | 'review' | 'verified' | 'failed'
      isDelayed: boolean
      askedStep: ('person' | 'address' | 'document' | 'selfie' | 'address_proof') | null
      person: {
        birthDate: string
        nationality:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      address: {
        line1: string
        line2: string | null
        city: string
        region: string | null
        postalCode: string | null
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      document: {
        kind: 'passport' | 'id_card' | 'driving_licence'
        number: string
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        expiresOn: string
      } | null
      needed: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      missing: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      files: ('document_front' | 'document_back' | 'selfie' | 'address_proof')[]
      limits: {
        basic: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
        verified: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
      }
    }
  }
  /**
   * Keeps a picture or a PDF as one part of the proof; another one of the same part is replaced.
   */
  'POST /api/account/identity/files': {
    body: {
      part: 'document_front' | 'document_back' | 'selfie' | 'address_proof'
      content: string
    }
    answer: {
      tier: 'basic' | 'verified'
      verifiedUntil: string | null
      state: 'none' | 'open' | 'submitted' | 'review' | 'verified' | 'failed'
      isDelayed: boolean
      askedStep: ('person' | 'address' | 'document' | 'selfie' | 'address_proof') | null
      person: {
        birthDate: string
        nationality:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      address: {
        line1: string
        line2: string | null
        city: string
        region: string | null
        postalCode: string | null
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      document: {
        kind: 'passport' | 'id_card' | 'driving_licence'
        number: string
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        expiresOn: string
      } | null
      needed: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      missing: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      files: ('document_front' | 'document_back' | 'selfie' | 'address_proof')[]
      limits: {
        basic: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
        verified: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
      }
    }
  }
  /**
   * Has the proof checked. The outcome comes later, also by email.
   */
  'POST /api/account/identity/submission': {
    answer: {
      tier: 'basic' | 'verified'
      verifiedUntil: string | null
      state: 'none' | 'open' | 'submitted' | 'review' | 'verified' | 'failed'
      isDelayed: boolean
      askedStep: ('person' | 'address' | 'document' | 'selfie' | 'address_proof') | null
      person: {
        birthDate: string
        nationality:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      address: {
        line1: string
        line2: string | null
        city: string
        region: string | null
        postalCode: string | null
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
      } | null
      document: {
        kind: 'passport' | 'id_card' | 'driving_licence'
        number: string
        country:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AQ'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BQ'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BV'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CC'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CX'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES'
          | 'ET'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GF'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GP'
          | 'GQ'
          | 'GR'
          | 'GS'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HM'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IO'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MQ'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NF'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PN'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RE'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SJ'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TF'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'UM'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'YT'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        expiresOn: string
      } | null
      needed: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      missing: ('person' | 'address' | 'document' | 'selfie' | 'address_proof')[]
      files: ('document_front' | 'document_back' | 'selfie' | 'address_proof')[]
      limits: {
        basic: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
        verified: {
          perTransfer: string | null
          perDay: string | null
          per30Days: string | null
        }
      }
    }
  }
  /**
   * Prices a transfer and locks the price for 30 minutes in a signed token.
   */
  'POST /api/quotes': {
    body: {
      sendCountry: string
      receiveCountry: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      paymentMethod: 'card' | 'bank'
      sendAmount?: string
      receiveAmount?: string
      promoCode?: string | null
      replaces?: string
    }
    answer: {
      quoteToken: string
      expiresAt: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      deliveryTime: string
      availableOn: string
      fees: {
        name: string
        amount: string
      }[]
    }
  }
  /**
   * Gives the discount of a promo code on the fee of a transfer.
   */
  'POST /api/promo-codes/validate': {
    body: {
      sendCountry: string
      receiveCountry: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      paymentMethod: 'card' | 'bank'
      sendAmount?: string
      receiveAmount?: string
      code: string
      replaces?: string
    }
    answer: {
      code: string
      discount: string
    }
  }
  /**
   * Creates a transfer, priced by its quote token or by the server now. Figures of the client are not trusted. Its mails and papers are in the language of the account, of the cookie `lang` or of the header Accept-Language, in this order.
   */
  'POST /api/transfers': {
    body: {
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency?: string
      receiveCurrency?: string
      receiveAmount?: (string | number) | null
      exchangeRate?: (string | number) | null
      transferFee?: (string | number) | null
      totalAmount?: (string | number) | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail?: string | null
      recipientPhone: string
      recipientCountry?: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      bankName?: string | null
      accountNumber?: string | null
      paymentMethod: 'card' | 'bank'
      quoteToken?: string
      promoCode?: string | null
      recipientDetails?: {
        [k: string]: string
      }
      replaces?: string
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
      repriced: boolean
    }
  }
  /**
   * This browser's unfinished or recent transfer, up to 24 hours old.
   */
  'GET /api/transfers/current': {
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }
  }
  /**
   * Forgets this browser's current transfer ('Send another transfer'). The transfer itself stays.
   */
  'DELETE /api/transfers/current': {
    answer: null
  }
  /**
   * One transfer, for its owner or an admin.
   */
  'GET /api/transfers/{id}': {
    params: {
      id: string
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }
  }
  /**
   * Checks the payment with the provider now. The caller cannot set a status.
   */
  'PATCH /api/transfers/{id}/status': {
    params: {
      id: string
    }
    body: {
      status: string
      paymentIntentId?: string
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }
  }
  /**
   * Opens (or finds) the payment intent of a transfer. The server's total is charged; `amount` is only compared.
   */
  'POST /api/create-payment-intent': {
    body: {
      amount?: string | number
      transferId?: string
    }
    answer: {
      paymentIntentId: string
      clientSecret: string
      provider: 'sandbox' | 'stripe' | 'bank'
      publishableKey: string | null
      transferId: string
      amount: string
      currency: string
      paymentMethod: 'card' | 'bank'
      bankInstructions: {
        accountHolder: string
        bankName: string
        accountNumber: string
        routingCode: string
        paymentReference: string
        amount: string
        currency: string
        payBefore: string
      } | null
      disclosure: {
        kind: 'before_payment' | 'receipt'
        language: string
        form: number
        shownAt: string
        items: {
          item: string
          group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
          label: string | null
          text: string
        }[]
        english:
          | {
              item: string
              group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
              label: string | null
              text: string
            }[]
          | null
      } | null
    }
  }
  /**
   * The signed-in user's transfers, the newest first; `search` by recipient or reference.
   */
  'GET /api/user/transfers': {
    query: {
      limit?: string
      cursor?: string
      status?: 'pending' | 'processing' | 'completed' | 'failed'
      search?: string
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }[]
  }
  /**
   * The receipt of a transfer as a PDF file, for its owner or an admin; of an unpaid one the order.
   */
  'GET /api/transfers/{id}/receipt.pdf': {
    params: {
      id: string
    }
    answer: Blob
  }
  /**
   * The history and the next steps of a transfer, for its owner or an admin.
   */
  'GET /api/transfers/{id}/progress': {
    params: {
      id: string
    }
    answer: {
      timeline: {
        milestone:
          | 'created'
          | 'payment_started'
          | 'paid'
          | 'in_review'
          | 'review_passed'
          | 'sent'
          | 'delivered'
          | 'payout_retried'
          | 'action_needed'
          | 'action_taken'
          | 'recipient_corrected'
          | 'cancelled'
          | 'replaced'
          | 'expired'
          | 'rejected'
          | 'failed'
          | 'returned'
          | 'refund_started'
          | 'refunded'
          | 'refund_failed'
        at: string
        reason: string | null
      }[]
      next: {
        milestone:
          | 'created'
          | 'payment_started'
          | 'paid'
          | 'in_review'
          | 'review_passed'
          | 'sent'
          | 'delivered'
          | 'payout_retried'
          | 'action_needed'
          | 'action_taken'
          | 'recipient_corrected'
          | 'cancelled'
          | 'replaced'
          | 'expired'
          | 'rejected'
          | 'failed'
          | 'returned'
          | 'refund_started'
          | 'refunded'
          | 'refund_failed'
        by: string | null
      } | null
      isCancellable: boolean
      cancellableUntil: string | null
      cancelAskedAt: string | null
      estimatedAvailableOn: string | null
      senderLink: string
      recipientLink: string
    }
  }
  /**
   * Agrees to the terms and the privacy notice in force, which a sender does before the first payment.
   */
  'POST /api/transfers/{id}/consent': {
    params: {
      id: string
    }
    body: {
      terms: number | null
      privacy: number | null
    }
    answer: null
  }
  /**
   * Says yes to questions about an order, which are asked once and before it is paid.
   */
  'POST /api/transfers/{id}/confirmations': {
    params: {
      id: string
    }
    body: {
      /**
       * @minItems 1
       * @maxItems 7
       */
      questions: (
        | 'know_person'
        | 'large_first'
        | 'more_payments'
        | 'online_offer'
        | 'new_browser'
        | 'country_fraud'
        | 'send_again'
      )[]
    }
    answer: null
  }
  /**
   * What the law has the sender of a transfer shown: the newest disclosure before payment, and the receipt once it is paid. Null where the law asks for none, or not yet.
   */
  'GET /api/transfers/{id}/disclosures': {
    params: {
      id: string
    }
    answer: {
      beforePayment: {
        kind: 'before_payment' | 'receipt'
        language: string
        form: number
        shownAt: string
        items: {
          item: string
          group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
          label: string | null
          text: string
        }[]
        english:
          | {
              item: string
              group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
              label: string | null
              text: string
            }[]
          | null
      } | null
      receipt: {
        kind: 'before_payment' | 'receipt'
        language: string
        form: number
        shownAt: string
        items: {
          item: string
          group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
          label: string | null
          text: string
        }[]
        english:
          | {
              item: string
              group: 'paid' | 'rate' | 'received' | 'delivery' | 'rights' | 'contacts'
              label: string | null
              text: string
            }[]
          | null
      } | null
    }
  }
  /**
   * Adds the details that must travel with a large transfer, before it is paid or while it waits for them. Only its owner can.
   */
  'POST /api/transfers/{id}/details': {
    params: {
      id: string
    }
    body: {
      address?: string | null
      birthDate?: string
      document?: {
        kind: 'passport' | 'identity_card' | 'driving_licence'
        number: string
        country: string
      }
      purpose?:
        | 'family_support'
        | 'gift'
        | 'education'
        | 'medical'
        | 'savings'
        | 'property'
        | 'goods_services'
        | 'other'
      relationship?:
        'self' | 'partner' | 'parent' | 'child' | 'sibling' | 'relative' | 'friend' | 'business' | 'other'
      sourceOfFunds?: 'salary' | 'business' | 'savings' | 'benefits' | 'sale' | 'gift' | 'loan' | 'other'
    }
    answer: null
  }
  /**
   * What the sender of a paid transfer can do while it waits for its payout: give the data that it lacks, or correct its recipient.
   */
  'GET /api/transfers/{id}/action': {
    params: {
      id: string
    }
    answer: {
      action: {
        kind: 'details' | 'recipient'
        missing: (
          | 'senderName'
          | 'senderAddress'
          | 'birthDate'
          | 'recipientName'
          | 'recipientAccount'
          | 'purpose'
          | 'relationship'
          | 'sourceOfFunds'
        )[]
        legalAmount: {
          kind: 'above' | 'from'
          amount: string
        } | null
        reason: string | null
        left: number
        until: string | null
      } | null
    }
  }
  /**
   * Corrects the name, account or phone of the recipient of a paid transfer that waits for its payout, with a code that was mailed to its sender. Country and delivery stay.
   */
  'POST /api/transfers/{id}/recipient': {
    params: {
      id: string
    }
    body: {
      recipientName: string
      recipientPhone: string
      bankName?: string | null
      accountNumber?: string | null
      recipientDetails?: {
        [k: string]: string
      }
      code: string
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }
  }
  /**
   * Cancels a transfer that we still hold, or until `cancellableUntil` one that the rail has, and refunds it in full. If the rail has not answered yet whether it returns the money, `cancelAskedAt` is set and the answer comes later.
   */
  'POST /api/transfers/{id}/cancel': {
    params: {
      id: string
    }
    body: {
      reason?: string | null
    }
    answer: {
      id: string
      referenceNumber: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      payIn: 'none' | 'open' | 'processing' | 'captured' | 'void' | 'refunding' | 'refunded'
      payout: 'none' | 'ready' | 'held' | 'submitted' | 'delivered' | 'returned'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string
      sendCurrency: string
      receiveAmount: string
      receiveCurrency: string
      exchangeRate: string
      midMarketRate: string
      margin: string
      transferFee: string
      discount: string
      totalAmount: string
      fees: {
        name: string
        amount: string
      }[]
      promoCode: string | null
      senderName: string
      senderEmail: string
      senderPhone: string
      senderAddress: string
      recipientName: string
      recipientEmail: string
      recipientPhone: string
      recipientCountry: string
      recipientCity: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      deliveryTime: string
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
      availableOn: string | null
      bankName: string | null
      accountNumber: string | null
      recipientDetails: {
        [k: string]: string
      } | null
      paymentMethod: 'card' | 'bank'
      createdAt: string
      paidAt: string | null
      completedAt: string | null
      priceLockedUntil: string
      cancellableUntil: string | null
      waitHours: number | null
      cancelAskedAt: string | null
      partialRefunds: string
    }
  }
  /**
   * Tracks a transfer by its reference with the sender's email or the last four digits of their phone, or by a signed link. A wrong proof is answered like an unknown reference.
   */
  'POST /api/track': {
    body: {
      reference: string
      proof: string
    }
    answer: {
      referenceNumber: string
      viewer: 'sender' | 'recipient'
      status: 'pending' | 'processing' | 'completed' | 'failed'
      stateReason: string | null
      actionNeeded: ('details' | 'recipient') | null
      sendCountry: string
      receiveCountry: string
      sendAmount: string | null
      sendCurrency: string | null
      totalAmount: string | null
      receiveAmount: string | null
      receiveCurrency: string
      senderFirstName: string
      recipientName: string
      deliveryMethod: 'bank' | 'wallet' | 'cash'
      availableOn: string | null
      createdAt: string
      timeline: {
        milestone:
          | 'created'
          | 'payment_started'
          | 'paid'
          | 'in_review'
          | 'review_passed'
          | 'sent'
          | 'delivered'
          | 'payout_retried'
          | 'action_needed'
          | 'action_taken'
          | 'recipient_corrected'
          | 'cancelled'
          | 'replaced'
          | 'expired'
          | 'rejected'
          | 'failed'
          | 'returned'
          | 'refund_started'
          | 'refunded'
          | 'refund_failed'
        at: string
        reason: string | null
      }[]
      next: {
        milestone:
          | 'created'
          | 'payment_started'
          | 'paid'
          | 'in_review'
          | 'review_passed'
          | 'sent'
          | 'delivered'
          | 'payout_retried'
          | 'action_needed'
          | 'action_taken'
          | 'recipient_corrected'
          | 'cancelled'
          | 'replaced'
          | 'expired'
          | 'rejected'
          | 'failed'
          | 'returned'
          | 'refund_started'
          | 'refunded'
          | 'refund_failed'
        by: string | null
      } | null
      codeTo: string | null
      cancellableUntil: string | null
      cancelAskedAt: string | null
    }
  }
  /**
   * The receipt as a PDF file, with the proof by which its sender tracks the transfer: what the tracking page shows, without addresses, telephone numbers and accounts. The recipient's link opens none.
   */
  'POST /api/track/receipt.pdf': {
    body: {
      reference: string
      proof: string
    }
    answer: Blob
  }
  /**
   * Mails a code to the sender of a guest's transfer, by which another browser than the one that ordered it may pay, cancel or correct it. Wants the sender's proof.
   */
  'POST /api/track/code': {
    body: {
      reference: string
      proof: string
    }
    answer: {
      expiresAt: string
    }
  }
  /**
   * Lets this browser act for the transfer for an hour, by the code that was mailed to its sender.
   */
  'POST /api/track/act': {
    body: {
      reference: string
      proof: string
      code: string
    }
    answer: null
  }
  /**
   * Mails a code of six digits by which this browser or user confirms that they read an address, or (`correction`) that it is they who correct a recipient.
   */
  'POST /api/email-codes': {
    body: {
      email: string
      purpose?: 'address' | 'correction'
    }
    answer: {
      expiresAt: string
    }
  }
  /**
   * Confirms the address with the newest code that was mailed to it for this browser or user.
   */
  'POST /api/email-codes/confirm': {
    body: {
      email: string
      code: string
    }
    answer: null
  }
  /**
   * The signed-in user; 401 means nobody is signed in.
   */
  'GET /api/user': {
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * Opens an account and signs in. Guest transfers of this browser with the same email join the account.
   */
  'POST /api/register': {
    body: {
      username: string
      email: string
      fullName: string
      password: string
      phone?: string | null
      accepted?: {
        terms: number | null
        privacy: number | null
      }
    }
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * Signs in. Where the user has set up one-time codes, 401 `second_factor_required` carries a `challenge`.
   */
  'POST /api/login': {
    body: {
      email: string
      password: string
    }
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * The second half of a sign-in: a one-time code of the app, or a recovery code.
   */
  'POST /api/login/second-factor': {
    body: {
      challenge: string
      code: string
    }
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * Gives the challenge that a passkey must sign to sign in without a password.
   */
  'POST /api/login/passkey/options': {
    answer: {
      challengeId: string
      options: {
        [k: string]: unknown
      }
    }
  }
  /**
   * Signs in with a passkey, which counts as both factors.
   */
  'POST /api/login/passkey': {
    body: {
      challengeId: string
      response: {
        [k: string]: unknown
      }
    }
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * Ends the session and this browser's capability.
   */
  'POST /api/logout': {
    answer: null
  }
  /**
   * Mails a link to a known address. The answer is the same for an unknown one.
   */
  'POST /api/password-reset': {
    body: {
      email: string
    }
    answer: null
  }
  /**
   * Says whether a mailed link can still set a password. The link stays unused.
   */
  'POST /api/password-reset/check': {
    body: {
      token: string
    }
    answer: null
  }
  /**
   * Sets a new password with a mailed link, once, and ends every session. Passkeys from before the address was confirmed are removed and named.
   */
  'POST /api/password-reset/confirm': {
    body: {
      token: string
      password: string
    }
    answer: {
      removedPasskeys: string[]
    }
  }
  /**
   * Confirms an email address with the link that was sent to it, in a session of its account or with its password.
   */
  'POST /api/email-confirmation': {
    body: {
      token: string
      password?: string
    }
    answer: null
  }
  /**
   * The security settings of the signed-in user's account.
   */
  'GET /api/account': {
    answer: {
      isEmailConfirmed: boolean
      passwordChangedAt: string
      hasTotp: boolean
      recoveryCodesLeft: number
      canHavePasskeys: boolean
      provesByPassword: boolean
      steppedUpUntil: string
      createdAt: string
    }
  }
  /**
   * Changes name, username and phone.
   */
  'PATCH /api/account': {
    body: {
      fullName: string
      username: string
      phone?: string | null
    }
    answer: {
      id: string
      fullName: string
      username: string
      email: string
      phone: string | null
      isAdmin: 0 | 1
      roles: ('support' | 'compliance' | 'finance' | 'pricing' | 'auditor')[]
      deskNeeds?: 'enrolment' | 'proof'
    }
  }
  /**
   * Sets the language of the account: of its pages in any browser and of its mails.
   */
  'PUT /api/account/language': {
    body: {
      language: 'en' | 'es' | 'fr' | 'pt' | 'ar' | 'hi' | 'bn' | 'ur' | 'tl' | 'vi'
    }
    answer: null
  }
  /**
   * Mails a link to the new address, which takes effect once the link is opened. The old address is notified.
   */
  'POST /api/account/email': {
    body: {
      email: string
    }
    answer: null
  }
  /**
   * Mails the confirmation link again.
   */
  'POST /api/account/email-confirmation': {
    answer: null
  }
  /**
   * Sets a new password, ends every other session and gives this one a new token.
   */
  'PUT /api/account/password': {
    body: {
      currentPassword: string
      newPassword: string
    }
    answer: null
  }
  /**
   * Proves the user's identity again by password, and also by a code if one-time codes are on.
   */
  'POST /api/account/step-up': {
    body: {
      password?: string
      code?: string
    }
    answer: null
  }
  /**
   * Gives the challenge that a passkey must sign to prove the user's identity again.
   */
  'POST /api/account/step-up/passkey/options': {
    answer: {
      challengeId: string
      options: {
        [k: string]: unknown
      }
    }
  }
  /**
   * Proves the user's identity again with a passkey.
   */
  'POST /api/account/step-up/passkey': {
    body: {
      challengeId: string
      response: {
        [k: string]: unknown
      }
    }
    answer: null
  }
  /**
   * Open sessions, the newest first.
   */
  'GET /api/account/sessions': {
    answer: {
      id: string
      device: string
      method: 'password' | 'passkey' | 'password+totp' | 'password+recovery'
      createdAt: string
      lastSeenAt: string
      isCurrent: boolean
    }[]
  }
  /**
   * Ends a session of the signed-in user.
   */
  'DELETE /api/account/sessions/{id}': {
    params: {
      id: string
    }
    answer: null
  }
  /**
   * Ends every session of the signed-in user but this one.
   */
  'DELETE /api/account/sessions': {
    answer: null
  }
  /**
   * Passkeys of the signed-in user.
   */
  'GET /api/account/passkeys': {
    answer: {
      id: string
      name: string
      createdAt: string
      lastUsedAt: string | null
    }[]
  }
  /**
   * Gives the options for creating a passkey.
   */
  'POST /api/account/passkeys/options': {
    answer: {
      challengeId: string
      options: {
        [k: string]: unknown
      }
    }
  }
  /**
   * Adds a passkey.
   */
  'POST /api/account/passkeys': {
    body: {
      name: string
      challengeId: string
      response: {
        [k: string]: unknown
      }
    }
    answer: {
      id: string
      name: string
      createdAt: string
      lastUsedAt: string | null
    }
  }
  /**
   * Removes a passkey.
   */
  'DELETE /api/account/passkeys/{id}': {
    params: {
      id: string
    }
    answer: null
  }
  /**
   * Gives a new secret for an authenticator app, which takes effect once one of its codes is confirmed.
   */
  'POST /api/account/totp': {
    answer: {
      secret: string
      uri: string
    }
  }
  /**
   * Turns one-time codes on and gives ten recovery codes, which are shown only once.
   */
  'POST /api/account/totp/confirm': {
    body: {
      code: string
    }
    answer: {
      recoveryCodes: string[]
    }
  }
  /**
   * Turns one-time codes off and deletes the recovery codes.
   */
  'DELETE /api/account/totp': {
    answer: null
  }
  /**
   * Gives ten new recovery codes; the old ones stop working.
   */
  'POST /api/account/recovery-codes': {
    answer: {
      recoveryCodes: string[]
    }
  }
  /**
   * API keys of the signed-in user that have not been ended, the newest first.
   */
  'GET /api/account/api-keys': {
    answer: {
      id: string
      name: string
      scopes: ('quotes' | 'transfers:read' | 'transfers:write' | 'recipients:read' | 'recipients:write')[]
      addresses: string[]
      createdAt: string
      expiresAt: string
      isExpired: boolean
      lastUsedOn: string | null
    }[]
  }
  /**
   * Makes an API key and gives it, which happens only here: we keep its hash.
   */
  'POST /api/account/api-keys': {
    body: {
      name: string
      /**
       * @minItems 1
       * @maxItems 5
       */
      scopes: ('quotes' | 'transfers:read' | 'transfers:write' | 'recipients:read' | 'recipients:write')[]
      expiresInDays: number
      /**
       * @maxItems 20
       */
      addresses?: string[]
    }
    answer: {
      key: string
      apiKey: {
        id: string
        name: string
        scopes: ('quotes' | 'transfers:read' | 'transfers:write' | 'recipients:read' | 'recipients:write')[]
        addresses: string[]
        createdAt: string
        expiresAt: string
        isExpired: boolean
        lastUsedOn: string | null
      }
    }
  }
  /**
   * Ends an API key of the signed-in user at once.
   */
  'DELETE /api/account/api-keys/{id}': {
    params: {
      id: string
    }
    answer: null
  }
  /**
   * All data that we keep about the signed-in user, as one JSON document.
   */
  'GET /api/account/export': {
    answer: {
      [k: string]: unknown
    }
  }
  /**
   * Closes the account: personal data is deleted, transfers are kept as the law requires. Refused while money is under way.
   */
  'DELETE /api/account': {
    answer: null
  }
  /**
   * The signed-in user's saved recipients, by name.
   */
  'GET /api/recipients': {
    answer: {
      id: string
      name: string
      email: string | null
      phone: string
      country: string
      city: string
      bankName: string | null
      accountNumber: string | null
      details: {
        [k: string]: string
      } | null
      createdAt: string
    }[]
  }
  /**
   * Saves a recipient.
   */
  'POST /api/recipients': {
    body: {
      name: string
      email?: string | null
      phone: string
      country: string
      city: string
      bankName?: string | null
      accountNumber?: string | null
      details?: {
        [k: string]: string
      } | null
    }
    answer: {
      id: string
      name: string
      email: string | null
      phone: string
      country: string
      city: string
      bankName: string | null
      accountNumber: string | null
      details: {
        [k: string]: string
      } | null
      createdAt: string
    }
  }
  /**
   * Changes a recipient; every field must be sent. Without `details` the stored ones stay if the account is unchanged.
   */
  'PATCH /api/recipients/{id}': {
    params: {
      id: string
    }
    body: {
      name: string
      email?: string | null
      phone: string
      country: string
      city: string
      bankName?: string | null
      accountNumber?: string | null
      details?: {
        [k: string]: string
      } | null
    }
    answer: {
      id: string
      name: string
      email: string | null
      phone: string
      country: string
      city: string
      bankName: string | null
      accountNumber: string | null
      details: {
        [k: string]: string
      } | null
      createdAt: string
    }
  }
  /**
   * Deletes a recipient. Transfers to them stay unchanged.
   */
  'DELETE /api/recipients/{id}': {
    params: {
      id: string
    }
    answer: null
  }
  /**
   * The signed-in user's rate alerts that have not been reached, by pair of currencies.
   */
  'GET /api/rate-alerts': {
    answer: {
      id: string
      sendCurrency: string
      receiveCurrency: string
      rate: string
      setAt: string
    }[]
  }
  /**
   * Has the signed-in user mailed once when the mid-market rate is this high. One alert for a pair of currencies: a further one replaces it.
   */
  'PUT /api/rate-alerts': {
    body: {
      sendCurrency: string
      receiveCurrency: string
      rate: string
    }
    answer: {
      id: string
      sendCurrency: string
      receiveCurrency: string
      rate: string
      setAt: string
    }
  }
  /**
   * Removes a rate alert.
   */
  'DELETE /api/rate-alerts/{id}': {
    params: {
      id: string
    }
    answer: null
  }
  /**
   * Sandbox provider: pays with a test card.
   */
  'POST /sandbox/payment_intents/{id}/confirm': {
    params: {
      id: string
    }
    body: {
      clientSecret: string
      paymentMethod: {
        type: 'card'
        card: {
          number: string
          expMonth: number
          expYear: number
          cvc: string
        }
      }
    }
    answer: {
      id: string
      status:
        | 'requires_payment_method'
        | 'requires_action'
        | 'requires_capture'
        | 'processing'
        | 'succeeded'
        | 'canceled'
    }
  }
  /**
   * Sandbox provider: passes or fails the authentication step of a test card.
   */
  'POST /sandbox/payment_intents/{id}/authenticate': {
    params: {
      id: string
    }
    body: {
      clientSecret: string
      outcome: 'pass' | 'fail'
    }
    answer: {
      id: string
      status:
        | 'requires_payment_method'
        | 'requires_action'
        | 'requires_capture'
        | 'processing'
        | 'succeeded'
        | 'canceled'
    }
  }
  /**
   * Sandbox provider: the payer's bank opens a dispute of a payment, or decides one.
   */
  'POST /sandbox/payment_intents/{id}/dispute': {
    params: {
      id: string
    }
    body: {
      clientSecret: string
      status: 'open' | 'won' | 'lost'
    }
    answer: {
      id: string
      status: 'open' | 'won' | 'lost'
    }
  }
  /**
   * Sandbox provider: the sender's bank transfer arrives.
   */
  'POST /sandbox/payment_intents/{id}/simulate_bank_transfer': {
    params: {
      id: string
    }
    body: {
      clientSecret: string
    }
    answer: {
      id: string
      status:
        | 'requires_payment_method'
        | 'requires_action'
        | 'requires_capture'
        | 'processing'
        | 'succeeded'
        | 'canceled'
    }
  }
  /**
   * Sends a message to the operator. It opens a case, and an email confirms it.
   */
  'POST /api/contact': {
    body: {
      name: string
      email: string
      topic: 'transfer' | 'account' | 'complaint' | 'appeal' | 'other'
      message: string
      reference?: string | null
    }
    answer: {
      reference: string
      decideBy: string | null
      ticket: string | null
    }
  }
  /**
   * Reports an error in one’s own transfer. A problem of the same type that is still open is answered instead of a second one.
   */
  'POST /api/transfers/{id}/problems': {
    params: {
      id: string
    }
    body: {
      type: 'wrong_charge' | 'bookkeeping' | 'wrong_amount_received' | 'late' | 'documents'
      message: string
      contact?: string | null
    }
    answer: {
      reference: string
      decideBy: string | null
      ticket: string | null
    }
  }
  /**
   * Reports an error in a transfer with the proof by which its sender tracks it.
   */
  'POST /api/track/problems': {
    body: {
      type: 'wrong_charge' | 'bookkeeping' | 'wrong_amount_received' | 'late' | 'documents'
      message: string
      contact?: string | null
      reference: string
      proof: string
    }
    answer: {
      reference: string
      decideBy: string | null
      ticket: string | null
    }
  }
  /**
   * Opens a case by the signed link of our emails.
   */
  'POST /api/cases/linked': {
    body: {
      token: string
    }
    answer: {
      reference: string
      kind: 'problem' | 'contact' | 'appeal'
      state: 'open' | 'waiting' | 'decided' | 'closed'
      decideBy: string | null
      messages: {
        at: string
        isOurs: boolean
        text: string
      }[]
      files: {
        at: string
        name: string
      }[]
      ticket: string | null
    }
  }
  /**
   * Answers in a case by the signed link of our emails.
   */
  'POST /api/cases/linked/answers': {
    body: {
      token: string
      text: string
    }
    answer: {
      reference: string
      kind: 'problem' | 'contact' | 'appeal'
      state: 'open' | 'waiting' | 'decided' | 'closed'
      decideBy: string | null
      messages: {
        at: string
        isOurs: boolean
        text: string
      }[]
      files: {
        at: string
        name: string
      }[]
      ticket: string | null
    }
  }
  /**
   * Adds a picture or a PDF to a case, with the ticket that its customer was given. The same file sent again is one.
   */
  'POST /api/evidence/{ticket}': {
    params: {
      ticket: string
    }
    body: {
      name: string
      content: string
    }
    answer: {
      left: number
    }
  }
}

/** Calls that take an idempotency key. */
export const idempotentCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
  'POST /api/transfers',
  'POST /api/recipients',
])
