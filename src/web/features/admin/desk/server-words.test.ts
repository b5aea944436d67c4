import { describe, expect, test } from 'vitest'
import { serverWords } from './server-words.ts'

const translated = serverWords(
  {
    'Waits for {} to deliver it': 'Espera que {1} lo entregue',
    'its rail': 'su canal',
    'the rail {}': 'el canal [1]',
    'make {} an admin': 'hacer administrador a {1}',
    'deactivate {}': 'desactivar a {1}',
    'Add the fee {}: {}': 'Añadir la comisión {1}: {2}',
    '{} and {}': '{1} y {2}',
    'Is like {}.': 'Se parece a {1}.',
  },
  { name: 'nombre', 'fixed amount': 'importe fijo', none: 'ninguno' },
)

test.each([
  ['Waits for its rail to deliver it', 'Espera que su canal lo entregue'],
  ['Waits for the rail its rail to deliver it', 'Espera que el canal its rail lo entregue'],
  ['Add the fee “A and B”: name “A” to “B, and C”', 'Añadir la comisión “A and B”: nombre: “A” → “B, and C”'],
  [
    'Add the fee “A”: fixed amount 1.50, name none',
    'Añadir la comisión “A”: importe fijo: 1.50, nombre: ninguno',
  ],
  [
    'Make “a” an admin, deactivate “b, make c an admin”',
    'Hacer administrador a “a”, desactivar a “b, make c an admin”',
  ],
  ['its rail\nIs like its rail.', 'su canal\nSe parece a su canal.'],
])('of the server’s sentence %s the page says: %s', (english, own) => {
  expect(translated(english)).toBe(own)
})

describe('words that the page has not stay English', () => {
  test.each(['Something new', 'Waits for the end', 'colour “red” to “blue”', ''])('%s', english => {
    expect(translated(english)).toBe(english)
  })
})

test('a page in English says what the server wrote', () => {
  expect(serverWords({})('Make “a” an admin, its rail')).toBe('Make “a” an admin, its rail')
})
