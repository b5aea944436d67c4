import { PageHeading } from '#web/app/PageHeading.tsx'
import { messages } from './messages.ts'

export const TreasuryPage = () => <PageHeading text={messages.title} />
