import { useSession, useUserRefresh } from '#web/app/session/session.ts'
import { accountKey } from '#web/app/step-up/account.ts'
import { type Change, useProvedChange } from '#web/app/step-up/use-proved-change.ts'

/** A change of the account. An admin whom the desk waits for may just have set up a second factor. */
export function useChange<Input, Answer = void>(change: Omit<Change<Input, Answer>, 'changes'>) {
  const { user } = useSession()
  const refreshUser = useUserRefresh()
  const onDone = (answer: Answer, input: Input) => {
    if (user?.deskNeeds !== undefined) refreshUser()
    change.onDone(answer, input)
  }
  return useProvedChange({ ...change, onDone, changes: accountKey })
}
