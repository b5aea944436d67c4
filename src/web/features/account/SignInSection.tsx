import type { AccountView } from '#shared/api/account.api.ts'
import { CodesRow } from './CodesRow.tsx'
import { messages } from './messages.ts'
import { PasskeysRow } from './PasskeysRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { Section } from './Section.tsx'

/** Everything that opens the account. */
export const SignInSection = ({ account }: { account: AccountView }) => (
  <Section title={messages.signIn.title} lead={messages.signIn.lead}>
    <PasswordRow account={account} />
    <PasskeysRow account={account} />
    <CodesRow account={account} />
  </Section>
)
