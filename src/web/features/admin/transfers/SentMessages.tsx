import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { When } from '#web/parts/When.tsx'
import { Nothing } from './Attempts.tsx'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'
import { translated } from './words/translated.ts'

const texts = messages.file

type Sent = TransferFile['messages'][number]

/** The messages about the transfer and the addresses they went to. */
export const SentMessages = ({ sent }: { sent: readonly Sent[] }) => (
  <Card title={texts.mails}>
    {sent.length === 0 ? (
      <Nothing text={texts.noMails} />
    ) : (
      <ul className="grid gap-2 text-sm">
        {sent.map(message => (
          <li key={message.id} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span>
              <span className="font-medium">{translated(kindText(message.kind))}</span> {messages.arrow}{' '}
              <bdi>{message.to}</bdi>
            </span>
            <span className="text-muted">
              {standingOf(message)} <When at={message.sentAt ?? message.failedAt ?? message.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** 'payment_held' is 'Payment held'. */
const kindText = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')

function standingOf({ sentAt, failedAt }: Sent): string {
  if (sentAt !== null) return texts.sent
  return failedAt === null ? texts.waiting : texts.notSent
}
