/** States, districts and territories of the United States that license money transmitters, by their code of ISO 3166-2. */
const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'US Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const satisfies Readonly<Record<string, string>>

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** English name of where a licence holds: a country by its code ('GB') or a state of the US ('US-CA'); undefined for no such place. */
export function jurisdictionName(code: string): string | undefined {
  const [, state] = /^US-([A-Z]{2})$/.exec(code) ?? []
  if (state !== undefined) return Object.entries(usStates).find(([each]) => each === state)?.[1]
  return /^[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined
}

/**
 * Code of the State that an address names before its last ZIP code, by its code or its name: 'CA' of '1 Main Street, Fresno, CA 93650';
 * undefined where it names none.
 */
export function usStateIn(address: string): string | undefined {
  const [, text = ''] = /^(.*)[\s,][0-9]{5}(?:-[0-9]{4})?(?![0-9])/s.exec(address) ?? []
  const before = text.replace(/[\s,]+$/, '')
  const named = Object.entries(usStates).filter(
    ([code, name]) => endsWithWord(before, code) || endsWithWord(before, name),
  )
  // 'West Virginia' ends with 'Virginia' too: the longest name is meant.
  return named.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const endsWithWord = (text: string, word: string): boolean => new RegExp(`(^|[\\s,])${word}$`, 'i').test(text)
