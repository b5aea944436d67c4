import { Link } from 'wouter'
import { paths, withNext } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

type Props = {
  /** The page's own sentence: 'Please log in to ...'. */
  title: string
  text: string
  /** The address to come back to. */
  next: string
}

/** In place of a page that is for those who are signed in: the way in, and from there back to the page. */
export const LogInFirst = ({ title, text, next }: Props) => (
  <Message title={title} text={text}>
    <div className="flex flex-wrap justify-center gap-3">
      <Link href={withNext(paths.login, next)} className={buttonClass('primary')}>
        {messages.login}
      </Link>
      <Link href={withNext(paths.register, next)} className={buttonClass('secondary')}>
        {messages.createAccount}
      </Link>
    </div>
  </Message>
)
