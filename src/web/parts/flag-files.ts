/** Addresses of the built-in countries' flags by code. A country that an admin adds shows its emoji instead. */
const files = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/{US,PH,MX,IN,GB,CA,AU,EU,BR,CN,JP,KR,VN,TH,NG,KE,ZA,EG,BD,PK}.svg',
  { eager: true, query: '?url', import: 'default' },
)

const byCode = new Map(Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]))

export const flagFile = (code: string): string | undefined => byCode.get(code)
