import { PageHeading } from '#web/app/PageHeading.tsx'
import { messages } from './messages.ts'

export const BankPage = () => <PageHeading text={messages.title} />
