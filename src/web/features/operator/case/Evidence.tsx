import { useId } from 'react'
import { FileButton } from '#web/parts/files/FileButton.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { caseTexts as texts } from './case-texts.ts'
import type { ChosenFile } from './evidence.ts'

type Props = {
  files: readonly ChosenFile[]
  /** A file is sent at once, or with its form. */
  onChoose: (file: File) => void
  onRemove: (key: number) => void
  isBusy: boolean
}

/** Files that a customer adds to their case. */
export function Evidence({ files, onChoose, onRemove, isBusy }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid min-w-0 gap-3">
      <div>
        <p id={id} className="font-medium">
          {texts.files} <span className="font-normal text-muted">({texts.optional})</span>
        </p>
        <p className="text-sm text-muted">{texts.filesHint}</p>
      </div>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map(each => (
            <Chosen key={each.key} chosen={each} onRemove={() => onRemove(each.key)} />
          ))}
        </ul>
      )}
      <div>
        <FileButton text={texts.addFile} label={texts.addFileOf} isBusy={isBusy} onChoose={onChoose} />
      </div>
    </div>
  )
}

function Chosen({ chosen: { file, state, fault }, onRemove }: { chosen: ChosenFile; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border border-edge px-4 py-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p role="status" className={`text-sm ${fault === null ? 'text-muted' : 'text-danger'}`}>
          {fault ?? stateTexts[state]}
        </p>
      </div>
      {state === 'chosen' && (
        <Button look="quiet" size="small" aria-label={texts.removeOf(file.name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </li>
  )
}

const stateTexts: Readonly<Record<ChosenFile['state'], string>> = {
  chosen: texts.fileChosen,
  sending: texts.fileSending,
  sent: texts.fileSent,
}
