import { useRef, useState } from 'react'
import { FILE_NAME_MAX, sendEvidence } from '#shared/api/cases.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { contentOf } from '#web/parts/files/file-content.ts'
import { fileMessages } from '#web/parts/files/file-messages.ts'

/** A file that a customer has chosen; `fault` says why it was not taken. */
export type ChosenFile = {
  readonly key: number
  readonly file: File
  readonly state: 'chosen' | 'sending' | 'sent'
  readonly fault: string | null
}

/** The files of one form, in the order in which they were chosen. */
export function useChosenFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const keys = useRef(0)
  const mark = (key: number, change: Partial<ChosenFile>) =>
    setFiles(last => last.map(each => (each.key === key ? { ...each, ...change } : each)))
  const choose = (file: File): ChosenFile => {
    const chosen: ChosenFile = { key: keys.current++, file, state: 'chosen', fault: null }
    setFiles(last => [...last, chosen])
    return chosen
  }
  const remove = (key: number) => setFiles(last => last.filter(each => each.key !== key))
  /** Sends one file; one that is refused stays in the list with the reason, and what was typed elsewhere stays too. */
  const send = async (ticket: string, { key, file }: ChosenFile): Promise<boolean> => {
    mark(key, { state: 'sending', fault: null })
    const fault = await faultOfSending(ticket, file)
    mark(key, fault === null ? { state: 'sent' } : { state: 'chosen', fault })
    return fault === null
  }
  return { files, choose, remove, send }
}

/** Sends a file. @returns the words of its refusal; null once the server has it */
async function faultOfSending(ticket: string, file: File): Promise<string | null> {
  try {
    const content = await contentOf(file)
    if (content === null) return fileMessages.tooLarge
    await call(sendEvidence, { params: { ticket }, body: { name: nameOf(file), content } })
    return null
  } catch (error) {
    return errorWords(error)
  }
}

/** The name as the contract takes it. */
const nameOf = ({ name }: File): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-FILE_NAME_MAX) || 'file'
