import { accountText } from './messages.ts'

/** The name of an account, with what the books call it ('psp_clearing.USD') as its title. */
export function Account({ account }: { account: string }) {
  const [code = '', currency] = account.split('.')
  return (
    <span title={account}>
      {accountText(code).name} <bdi className="text-muted">{currency}</bdi>
    </span>
  )
}
