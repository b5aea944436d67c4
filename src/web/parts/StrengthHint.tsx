import { useEffect, useState } from 'react'
import { type CommonPasswords, passwordStrength } from '#shared/accounts/password-strength.ts'
import { later } from '#web/ui/loading/later.ts'
import { strengthMessages } from './strength-messages.ts'

type Props = {
  password: string
  /** Facts about the person: a password made of them is guessed early. */
  own: readonly string[]
}

const bars = [1, 2, 3, 4] as const
const tones = ['bg-danger', 'bg-danger', 'bg-sun', 'bg-ok', 'bg-ok'] as const

/** The password's resistance to guessing: bars and words. */
export function StrengthHint({ password, own }: Props) {
  const common = useCommonPasswords(password !== '')
  const { hint, level } = passwordStrength({ password, own, common })
  return (
    <span aria-live="polite" className="block">
      <span aria-hidden="true" className="mb-1 flex gap-1">
        {bars.map(bar => (
          <span
            key={bar}
            className={`h-1 flex-1 rounded-pill ${password !== '' && bar <= level ? tones[level] : 'bg-line'}`}
          />
        ))}
      </span>
      {strengthMessages[hint]}
    </span>
  )
}

/** The list comes with the first character typed; without it the hint says what it can. */
function useCommonPasswords(isWanted: boolean): CommonPasswords | null {
  const [common, setCommon] = useState<CommonPasswords | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isThere = true
    void later(() => import('#shared/accounts/first-guesses.ts')).then(
      list => isThere && setCommon(list.commonPasswords),
      () => {},
    )
    return () => void (isThere = false)
  }, [isWanted])
  return common
}
