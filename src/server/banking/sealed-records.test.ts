import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { openLine, openUpload, sealFile, sealLine, shownFileName } from './sealed-records.ts'

const deps = { dataKeys: testDataKeys }
const id = '0198f0a0-0000-7000-8000-000000000001'
const sha256 = Buffer.alloc(32, 1)
const words = { counterparty: 'Ana', counterpartyAccount: '998877665544', endToEndId: null, text: 'Ana pays' }

test('the words of a bank line open in their row; of a line that was erased only that', () => {
  expect(openLine(deps, { id, personal: sealLine(deps, id, words) })).toEqual(words)
  expect(openLine(deps, { id, personal: null })).toEqual({
    counterparty: null,
    counterpartyAccount: null,
    endToEndId: null,
    text: 'Erased',
  })
})

test('name and content of a bank file open in their row; of a file that was erased only that', () => {
  const file = { name: 'November.csv', content: 'Ana,100.00' }
  const upload = sealFile(deps, 'bank_uploads', sha256.toString('hex'), file)
  expect(openUpload(deps, sha256, upload)).toEqual(file)
  expect(openUpload(deps, sha256, { name: null, content: null })).toEqual({ name: 'Erased', content: '' })
  const { name } = sealFile(deps, 'bank_files', id, file)
  expect(shownFileName(deps, { id, name })).toBe('November.csv')
  expect(shownFileName(deps, { id, name: null })).toBe('Erased')
  expect(shownFileName(deps, { id, name: upload.name })).toBe('This name does not open')
})
