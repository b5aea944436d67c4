import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ActionDialog } from '../transfers/ActionDialog.tsx'
import { fileQuery } from '../transfers/calls.ts'
import { leftToSend } from '../transfers/left-to-send.ts'

type Props = ComponentProps<typeof ActionDialog>

/** The dialog of a row's action. A refund that is sent by hand names its amount, which stands in the transfer's file. */
export function RowDialog(props: Props) {
  const isOfRefund = props.action === 'markRefundSent'
  const { data: file } = useQuery({ ...fileQuery(props.transfer.id), enabled: isOfRefund })
  if (isOfRefund && file === undefined) return null
  return <ActionDialog {...props} toSend={file && leftToSend(file.refunds)} />
}
