/** 'Card provider: stripe' of 'provider:stripe'. */
export function sourceText(source: string): string {
  const [place = '', ...name] = source.split(':')
  return `${places[place] ?? place}: ${name.join(':')}`
}

const places: Readonly<Record<string, string>> = {
  provider: 'Card provider',
  rail: 'Payout rail',
  bank: 'Bank account',
}
