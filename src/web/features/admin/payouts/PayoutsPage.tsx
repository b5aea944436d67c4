import { PageHeading } from '#web/app/PageHeading.tsx'
import { messages } from './messages.ts'

export const PayoutsPage = () => <PageHeading text={messages.title} />
