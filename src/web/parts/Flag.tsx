import { flagFile } from './flag-files.ts'

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
