import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AccountView } from '#shared/api/users/account.api.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { Message } from '#web/app/page/Message.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useSession } from '#web/app/session/session.ts'
import { accountQuery } from '#web/app/step-up/account.ts'
import { StepUpProvider } from '#web/app/step-up/step-up.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ApiKeysSection } from './ApiKeysSection.tsx'
import { CodesRow } from './CodesRow.tsx'
import { DeskNotice } from './DeskNotice.tsx'
import { DataSection } from './DataSection.tsx'
import { IdentitySlip } from './IdentitySlip.tsx'
import { PasskeysRow } from './PasskeysRow.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { Row, Section } from './Section.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { messages } from './messages.ts'

const room = <div className="coming" />

export function Account() {
  const { user, isAsking } = useSession()
  if (isAsking) return room
  if (user === null)
    return <LogInFirst title={messages.logIn} text={messages.logInText} next={paths.account} />
  return <Known user={user} />
}

function Known({ user }: { user: UserView }) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  if (data) return <Open user={user} account={data} />
  if (isFetching || !error) return room
  return (
    <Message title={messages.notLoaded} text={errorWords(error)}>
      <Button onClick={() => void refetch()}>{messages.again}</Button>
    </Message>
  )
}

type Props = { user: UserView; account: AccountView }

function Open({ user, account }: Props) {
  return (
    <StepUpProvider>
      <div className="mx-auto grid max-w-2xl gap-6 pb-10">
        <PageHeading text={messages.title} />
        <DeskNotice user={user} />
        <IdentitySlip user={user} account={account} />
        <IdentityRow />
        <SignInSection account={account} />
        <SessionsSection />
        <ApiKeysSection />
        <DataSection />
      </div>
    </StepUpProvider>
  )
}

/** The way to higher limits. */
const IdentityRow = () => (
  <Section title={messages.identity.title}>
    <Row
      title={messages.identity.row}
      text={messages.identity.text}
      action={
        <Link href={paths.identity} className={buttonClass('secondary', 'small')}>
          {messages.identity.open}
        </Link>
      }
    />
  </Section>
)

/** Everything that opens the account. */
const SignInSection = ({ account }: { account: AccountView }) => (
  <Section title={messages.signIn.title} lead={messages.signIn.lead}>
    <PasswordRow account={account} />
    <PasskeysRow account={account} />
    <CodesRow account={account} />
  </Section>
)
