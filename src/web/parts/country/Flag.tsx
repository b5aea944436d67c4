type Props = { country: { readonly code: string; readonly flag: string } }

/** A picture rather than the emoji, which Windows shows as two letters. The country's name always stands beside it. */
export function Flag({ country }: Props) {
  const file = flagFile(country.code)
  if (file === undefined) return <span aria-hidden="true">{country.flag}</span>
  return (
    <img
      src={file}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 shrink-0 rounded-flag outline outline-line"
    />
  )
}

/** Addresses of the built-in countries' flags by code. A country that an admin adds shows its emoji instead. */
const files = import.meta.glob<string>(
  '../../../../node_modules/country-flag-icons/3x2/{US,PH,MX,IN,GB,CA,AU,EU,BR,CN,JP,KR,VN,TH,NG,KE,ZA,EG,BD,PK}.svg',
  { eager: true, query: '?url', import: 'default' },
)

const byCode = new Map(Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]))

const flagFile = (code: string): string | undefined => byCode.get(code)
