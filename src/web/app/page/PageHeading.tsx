import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBoot } from './boot-context.ts'

type Props = { text: string; className?: string }

/** The h1 of a page that was come to: it names the window and takes the focus, so that a screen reader starts there. */
export const PageHeading = (props: Props) => <Heading {...props} key={props.text} />

function Heading({ text, className = '' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(text)
  // Before anybody can press something: during a view transition other effects come late, and would take the focus away.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`text-title font-bold ${className}`}>
      {text}
    </h1>
  )
}

/** The window's title, which is also the first thing a screen reader says after a change of page. */
export function useTitle(title: string): void {
  const { brand } = useBoot().operator
  useEffect(() => {
    document.title = `${title} | ${brand}`
  }, [title, brand])
}
