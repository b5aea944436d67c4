import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getDisclosures } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { freshQuery } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Disclosure } from './Disclosure.tsx'
import { receiptMessages } from './receipt-messages.ts'

const texts = receiptMessages.disclosure

/** The receipt of a paid transfer as the law asks for it, below the other one; nothing where the law asks for none. */
export function ReceiptDisclosure({ transfer: { id, paidAt } }: { transfer: TransferView }) {
  const query = useQuery({
    ...freshQuery(getDisclosures, { params: { id } }),
    enabled: paidAt !== null,
  })
  const { data, error, isFetching, refetch } = query
  if (data === undefined)
    return error === null || isFetching ? null : (
      <div role="alert" className="mt-6 rounded-field bg-warn-soft p-5 print:hidden">
        <p className="font-semibold">{texts.notLoaded}</p>
        <p className="mt-1 mb-3 text-warn">{errorWords(error)}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </div>
    )
  if (data.receipt === null) return null
  return (
    <>
      <Disclosure
        title={texts.receipt}
        shown={data.receipt}
        className="mt-6 print:mt-0 print:break-before-page print:border-0 print:p-0"
      />
      <p className="mt-3 px-1 text-sm print:hidden">
        <Link href={paths.rights} className="font-semibold text-brand underline underline-offset-4">
          {texts.rights}
        </Link>
      </p>
    </>
  )
}
