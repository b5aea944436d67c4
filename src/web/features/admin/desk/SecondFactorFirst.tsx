import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { DeskNeeds } from '#shared/api/users/users.api.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useUserRefresh } from '#web/app/session/session.ts'
import { StepUpDialog } from '#web/app/step-up/StepUpDialog.tsx'
import { paths, withNext } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { messages } from './messages.ts'

/** Stands in place of the desk for an admin who has shown only the password; leads to the second factor and back to this page. */
export const SecondFactorFirst = ({ needs }: { needs: DeskNeeds }) =>
  needs === 'enrolment' ? <SetUpFirst /> : <ConfirmFirst />

const texts = messages.secondFactor

function SetUpFirst() {
  const [location] = useLocation()
  const search = useSearch()
  const here = search === '' ? location : `${location}?${search}`
  return (
    <Message title={texts.missing.title} text={texts.missing.text}>
      <Link href={withNext(paths.account, here)} className={buttonClass('primary')}>
        {texts.missing.setUp}
      </Link>
    </Message>
  )
}

/** The desk takes this page's place once the proof is given. */
function ConfirmFirst() {
  const [isOpen, setIsOpen] = useState(false)
  const refreshUser = useUserRefresh()
  const goOn = () => {
    setIsOpen(false)
    refreshUser()
  }
  return (
    <>
      <Message title={texts.unproved.title} text={texts.unproved.text}>
        <Button onClick={() => setIsOpen(true)}>{texts.unproved.confirm}</Button>
      </Message>
      <StepUpDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onProved={goOn} />
    </>
  )
}
