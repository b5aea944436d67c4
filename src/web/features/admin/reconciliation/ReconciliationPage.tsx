import { PageHeading } from '#web/app/PageHeading.tsx'
import { messages } from './messages.ts'

export const ReconciliationPage = () => <PageHeading text={messages.title} />
