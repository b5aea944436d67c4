import { Link } from 'wouter'

type Props = { title: string; text?: string; link: string; href: string }

/** The other way in, on the stub of the slip. */
export const Stub = ({ title, text, link, href }: Props) => (
  <>
    <p className="font-semibold">{title}</p>
    {text !== undefined && <p className="mt-1 text-sm text-on-stub-muted">{text}</p>}
    <Link
      href={href}
      className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {link}
    </Link>
  </>
)
