import { accountKey } from '#web/app/step-up/account.ts'
import { type Change, useProvedChange } from '#web/app/step-up/use-proved-change.ts'

export const useChange = <Input, Answer = void>(change: Omit<Change<Input, Answer>, 'changes'>) =>
  useProvedChange({ ...change, changes: accountKey })
