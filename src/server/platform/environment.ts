import * as z from 'zod/mini'

/** Shorter secrets can be guessed; 32 characters of anything random cannot. */
const SECRET_CHARACTERS_MIN = 32

/** Each says of itself what it allows, in the words that follow 'must be'. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `one of ${values.join(', ')}`)
/** Some of these, with commas between. */
export const listOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map(value => value.trim())),
    ),
    z.array(z.enum(values), `some of ${values.join(', ')}, with commas between`),
  )
export const flag = z.pipe(
  oneOf(['0', '1']),
  z.transform(text => text === '1'),
)

export function wholeNumber(least: number, most: number) {
  const words = `a whole number from ${least} to ${most}`
  const digits = z.string().check(z.regex(/^[0-9]{1,9}$/, words))
  return z.pipe(
    z.pipe(
      digits,
      z.transform(text => Number.parseInt(text, 10)),
    ),
    z.number().check(z.minimum(least, words), z.maximum(most, words)),
  )
}

export const webOrigin = z.pipe(
  z
    .string()
    .check(z.regex(/^https?:\/\/[^/?#]+\/?$/, 'an address like https://send.example.com, without a path')),
  z.transform(text => new URL(text)),
)

/** Source of figures that decide amounts of money, so nobody on the way may change them. */
export const feedSource = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)[:/][^\s]*|(?![a-z]+:\/\/).+)$/i,
      'an https address (http to this machine only) or the path of a file',
    ),
  )

export const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/./, 'an address like postgresql://user:password@host/database'))

export const smtpUrl = z
  .string()
  .check(z.regex(/^smtps?:\/\/./, 'an address like smtps://user:password@mail.example.com'))

export const emailAddress = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address'))

/** An address, alone or with a name before it. */
export const mailbox = z
  .string()
  .check(
    z.regex(
      /^([^<>@\r\n]+ )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'like OpenRemit <mail@example.com>',
    ),
  )

/** Several, with commas between, each of a form. */
export const keyList = (form: RegExp, words: string) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map(secret => secret.trim())),
      z.array(z.string().check(z.regex(form, words)), words),
    ),
  )

/** Several, so that one can be replaced while what it signed is still good. */
export const secretList = keyList(
  new RegExp(`^.{${SECRET_CHARACTERS_MIN},}$`, 's'),
  `secrets of at least ${SECRET_CHARACTERS_MIN} characters, with commas between`,
)
