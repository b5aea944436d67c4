import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { isRefusal } from '#web/api/call-error.ts'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Does something that may want a recent proof of who is there; asks for one, and does it again. */
type WithStepUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

const StepUpContext = createContext<WithStepUp>(act => act())

export const useStepUp = (): WithStepUp => use(StepUpContext)

const ABANDONED = new Error('the dialog was closed without a proof')

/** A user who closes the dialog has changed their mind, which is no failure. */
export const isAbandoned = (error: unknown): boolean => error === ABANDONED

type Waiting = { readonly resolve: () => void; readonly reject: (error: Error) => void }

/** The one dialog for every call of the page that the server answers with `step_up_required`. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<Waiting>(undefined)

  const withStepUp: WithStepUp = async act => {
    try {
      return await act()
    } catch (error) {
      if (!isRefusal(error, 'step_up_required')) throw error
      await proof()
      return act()
    }
  }
  const proof = () =>
    new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject }
      setIsOpen(true)
    })
  const close = () => {
    setIsOpen(false)
    waiting.current?.reject(ABANDONED) // nothing happens to what has been settled
  }
  const goOn = () => {
    waiting.current?.resolve()
    setIsOpen(false)
  }
  return (
    <StepUpContext value={withStepUp}>
      {children}
      <StepUpDialog isOpen={isOpen} onClose={close} onProved={goOn} />
    </StepUpContext>
  )
}
