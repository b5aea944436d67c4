import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import type { Permission } from '#shared/accounts/permissions.ts'
import { folded } from '#web/ui/pickers/picker-options.ts'
import { deskActionPath } from '../desk/desk-paths.ts'
import { actionTexts } from '../transfers/messages.ts'
import type { Found } from './found.ts'

type OfFile = Pick<TransferFile, 'actions' | 'waiting'> & {
  readonly transfer: Pick<TransferFile['transfer'], 'id' | 'referenceNumber'>
}

/**
 * The actions that are possible on the open transfer and whose words a text begins, the one that fits first. Choosing one opens its
 * dialog on the transfer's page, which asks before anything happens.
 */
export function foundActions(
  may: (permission: Permission) => boolean,
  { transfer, actions, waiting }: OfFile,
  text: string,
): Found[] {
  const wanted = folded(text)
  const isWanted = (action: TransferAction) =>
    folded(actionTexts[action].button)
      .split(' ')
      .some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
  return actions
    .filter(
      ({ action, refusedBecause }) => refusedBecause === null && may(transferActions[action].permission),
    )
    .filter(({ action }) => isWanted(action))
    .toSorted((one, other) => Number(other.action === waiting.action) - Number(one.action === waiting.action))
    .map(({ action }) => ({
      href: deskActionPath(transfer.id, action),
      text: actionTexts[action].button,
      hint: transfer.referenceNumber,
    }))
}
