import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { serverWords } from '#web/features/admin/desk/server-words.ts'
import { serverTexts as alerts } from './es/features/admin/alerts/server-texts.ts'
import { serverTexts as approvals } from './es/features/admin/approvals/server-texts.ts'
import { serverTexts as audit } from './es/features/admin/audit/server-texts.ts'
import { serverTexts as ledger } from './es/features/admin/ledger/server-texts.ts'
import { serverTexts as transfers } from './es/features/admin/transfers/words/server-texts.ts'
import { serverTexts as webhooks } from './es/features/admin/webhooks/server-texts.ts'

const src = `${import.meta.dirname}/../..`

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The texts that an expression may be; undefined where it is none of text. */
function textsOf(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : undefined
  if (node['type'] === 'TemplateLiteral') return filled(node)
  if (node['type'] === 'ConditionalExpression') {
    const [yes, no] = [textsOf(node['consequent']), textsOf(node['alternate'])]
    return yes && no && [...yes, ...no]
  }
  if (node['type'] !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  const [left, right] = [textsOf(node['left']), textsOf(node['right'])]
  return left && right && left.flatMap(text => right.map(rest => text + rest))
}

/** A text with facts, each of which is one of the texts that it may be, something else, or empty. */
function filled(template: Node): string[] {
  const [first = '', ...rest] = (template['quasis'] as { value: { cooked: string } }[]).map(
    ({ value }) => value.cooked,
  )
  const facts = (template['expressions'] as unknown[]).map(each => textsOf(each) ?? ['‹7›', ''])
  return rest.reduce(
    (texts, part, at) => texts.flatMap(text => facts[at]!.map(fact => text + fact + part)),
    [first],
  )
}

const SENTENCE = /^[A-Z‹].* [a-z’]+/
/** Stands after another word, or with a capital letter where it stands alone. */
const PHRASE = /^[a-z]+ [a-z‹]/

/** Sentences in a file of the server or the shared rules, each in its variants. */
function sentencesIn(file: string, begun = SENTENCE): string[][] {
  const found: string[][] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isNode(value)) return
    // Its calls are described in English, for programs.
    if (value['type'] === 'Property' && isNode(value['key']) && value['key']['name'] === 'summary') return
    if (value['type'] === 'ThrowStatement') return
    const texts = textsOf(value)
    if (texts === undefined) return Object.values(value).forEach(look)
    if (texts.some(text => begun.test(text) && /[a-z] [a-z]/.test(text))) found.push(texts)
  }
  look(parseSync(file, readFileSync(`${src}/${file}`, 'utf8')).program.body)
  return found
}

/** No word of the English sentence but those of its facts is left. */
const isSaid = (translated: (english: string) => string, texts: readonly string[]): boolean =>
  texts.some(text => translated(text) !== text)

describe.each([
  ['shared/transfers/waiting.ts', transfers, 25],
  ['shared/transfers/actions.ts', transfers, 15],
  ['shared/transfers/attention.ts', transfers, 12],
  ['server/compliance/rules/engine.ts', alerts, 10],
  ['server/ledger/proof.ts', ledger, 8],
  ['server/admin/ledger/proof.ts', ledger, 12],
  ['server/webhooks/endpoints.ts', webhooks, 2],
  ['server/webhooks/post.ts', webhooks, 14, PHRASE],
  ['server/webhooks/addresses.ts', webhooks, 5, PHRASE],
] as const)('what the desk reads of %s', (file, pairs, least, begun = SENTENCE) => {
  test('has words in Spanish', () => {
    const sentences = sentencesIn(file, begun)
    expect(sentences.length).toBeGreaterThanOrEqual(least)
    expect(sentences.filter(texts => !isSaid(serverWords(pairs), texts))).toEqual([])
    expect(isSaid(serverWords(pairs), ['Waits for the moon to rise'])).toBe(false)
  })
})

test.each([
  ['Set PHP to 61.2 per USD (now 56.25)', 'Fijar PHP en 61.2 por USD (ahora 56.25)'],
  ['Cancel MTR1 and refund 103.20 USD', 'Cancelar MTR1 y reembolsar 103.20 USD'],
  ['Refund 5.00 USD of MTR1', 'Reembolsar 5.00 USD de MTR1'],
  [
    'Book 5.00 USD of MTR1 as refunded, bank reference “R and S”',
    'Registrar 5.00 USD de MTR1 como reembolsados, referencia del banco “R and S”',
  ],
  [
    'Book a settlement of 10.00 USD, the other way (“s”)',
    'Registrar una liquidación de 10.00 USD, en sentido contrario (“s”)',
  ],
  [
    'Book the purchase of 10.00 EUR for 11.00 USD (“s”)',
    'Registrar la compra de 10.00 EUR por 11.00 USD (“s”)',
  ],
  ['Reverse: Fund a rail with 10.00 USD (“s”)', 'Revertir: Fondear un canal con 10.00 USD (“s”)'],
  [
    'Set the limits of basic senders to 1,000 USD per transfer, no limit a day, 5 USD in 30 days (now no limit per transfer, 1 USD a day, 2 USD in 30 days)',
    'Fijar los límites del nivel básico en 1,000 USD por envío, sin límite al día, 5 USD en 30 días (ahora sin límite por envío, 1 USD al día, 2 USD en 30 días)',
  ],
  [
    'Give “ada” the role support and finance, reactivate “ada” as an admin',
    'Dar a “ada” la función atención y finanzas, reactivar a “ada” como administrador',
  ],
  ['Make “ada” a verified sender', 'Poner a “ada” en el nivel verificado'],
  [
    'Change the fee “Card”: fixed amount 1.50 to 0, name “Card” to “Card, new”',
    'Cambiar la comisión “Card”: importe fijo: 1.50 → 0, nombre: “Card” → “Card, new”',
  ],
  [
    'Screen names from a score of 70, and release from 90 by two (now 75, and release from 92 by two)',
    'Revisar nombres desde una puntuación de 70, y liberar desde 90 entre dos (ahora 75, y liberar desde 92 entre dos)',
  ],
  [
    'Put version 2 of the sanctions list ofac in force: 1 entries added, 2 removed, 3 changed',
    'Poner en vigor la versión 2 de la lista de sanciones ofac: entradas añadidas 1, quitadas 2, cambiadas 3',
  ],
  [
    'Add the country “Peru”: code PE, currency PEN. Set PEN to 3.7 per USD (its first rate)',
    'Añadir el país “Peru”: código PE, moneda PEN. Fijar PEN en 3.7 por USD (su primer tipo de cambio)',
  ],
  [
    'Pay MTR1 with 5.00 USD of a bank line of “a”, bank reference “r”, 1.00 USD of a bank line of “b”, bank reference “none”, and 0.10 USD of our own',
    'Pagar MTR1 con 5.00 USD de una línea del banco de “a”, referencia del banco “r”, 1.00 USD de una línea del banco de “b”, referencia del banco “none”, y 0.10 USD de fondos propios',
  ],
  [
    'Import a bank file in which none of 1 lines brings money or names a transfer: “c.xml”',
    'Importar un archivo del banco en el que ninguna de 1 líneas trae dinero ni nombra un envío: “c.xml”',
  ],
  [
    'Import a bank file in which 2 of 3 lines bring money or name transfers, 5.00 USD, 1.00 EUR: “f.csv”',
    'Importar un archivo del banco en el que 2 de 3 líneas traen dinero o nombran envíos, 5.00 USD, 1.00 EUR: “f.csv”',
  ],
  [
    'Publish version 2 of the terms, effective from 2026-12-01, or from the day of approval if that is later',
    'Publicar la versión 2 de las condiciones, vigente desde el 2026-12-01 o, si es posterior, desde el día de la aprobación',
  ],
  [
    'Release MTR1, ordered on 2026-11-20, to its payout of 5,625.00 PHP',
    'Liberar MTR1, pedido el 2026-11-20, para su desembolso de 5,625.00 PHP',
  ],
  ['2026-11-20 15:30 UTC by card', '2026-11-20 15:30 UTC con tarjeta'],
  ['5.00 USD from “Ana and Co: x”: “no text”', '5.00 USD de “Ana and Co: x”: “no text”'],
  [
    'by Ada Lovelace “ada” on 2026-11-20 15:30 UTC from “f.csv”, approved by Bob “bob”',
    'por Ada Lovelace “ada” el 2026-11-20 15:30 UTC desde “f.csv”, aprobado por Bob “bob”',
  ],
])('the request %s reads: %s', (english, spanish) => {
  expect(serverWords(approvals, audit)(english)).toBe(spanish)
})

test('a likeness to a listed name is said, the name as it is', () => {
  const english =
    'The recipient “Juan and Co” is like:\n85 of 100: Bank of Sun and Trade (ofac 1; born 1960 or 1961; IR, KP; programmes A). juan = juan (same), co not listed, other country −5.'
  expect(serverWords(alerts)(english)).toBe(
    'El destinatario “Juan and Co” se parece a:\n85 de 100: Bank of Sun and Trade (ofac 1; nacimiento 1960 o 1961; IR, KP; programas A). juan = juan (igual), co no está en la lista, otro país −5.',
  )
})

test('a reason of its refund stands in its sentence', () => {
  const translated = serverWords(transfers)
  expect(
    translated(
      'A refund of 5.00 USD has failed: The provider refused the refund. The sender’s bank has taken 1.00 USD of it back itself. Retry it, or send it by hand.',
    ),
  ).toBe(
    'Un reembolso de 5.00 USD falló: El proveedor rechazó el reembolso. De él, el banco del remitente ya recuperó 1.00 USD. Reinténtelo o envíelo a mano.',
  )
  expect(translated('Waits for a second admin to approve its release')).toBe(
    'Espera que otro administrador apruebe su liberación',
  )
  expect(translated('Waits for the rail sandbox to deliver its payout, which is late')).toBe(
    'Espera que el canal sandbox entregue su desembolso, que está atrasado',
  )
})
