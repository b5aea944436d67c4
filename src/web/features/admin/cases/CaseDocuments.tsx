import { useState } from 'react'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import { FILE_NAME_MAX } from '#shared/api/cases.api.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { contentOf } from '#web/parts/files/file-content.ts'
import { FileButton } from '#web/parts/files/FileButton.tsx'
import { fileMessages } from '#web/parts/files/file-messages.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Allowed, useMay } from '../desk/Allowed.tsx'
import { FileView } from '../documents/FileView.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ShowDialog } from '../editing/ShowDialog.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { Card } from '../transfers/Card.tsx'
import { addDocument, casesKey, viewDocument } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.documents

type Listed = CaseFile['documents'][number]

/** Documents of a case: a view needs a reason, and is gone when the page is left. */
export function CaseDocuments({ file }: { file: CaseFile }) {
  const [isAdding, setAdding] = useState(false)
  const may = useMay()
  return (
    <Card title={texts.title}>
      {file.documents.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="grid gap-4">
          {file.documents.map(each => (
            <Row key={each.id} caseId={file.id} listed={each} />
          ))}
        </ul>
      )}
      {file.documents.length > 0 && !may('cases.work') && (
        <p className="mt-3 text-sm text-muted">{texts.hidden}</p>
      )}
      {file.state !== 'closed' && (
        <Allowed to="cases.work">
          <Button look="secondary" size="small" className="mt-4" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </Allowed>
      )}
      {isAdding && <AddDialog caseId={file.id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Row({ caseId, listed }: { caseId: string; listed: Listed }) {
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState<DocumentView>()
  const name = listed.name ?? texts.erased
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-muted">
            {typeTexts[listed.type]}, {sizeText(listed.bytes)}, {messages.by}{' '}
            <bdi>{listed.addedBy ?? messages.customer}</bdi>, <When at={listed.addedAt} />
          </p>
        </div>
        {listed.isErased ? (
          <span className="text-sm text-muted">{texts.erased}</span>
        ) : (
          <Allowed to="cases.work">
            <Button
              look="secondary"
              size="small"
              aria-label={shown === undefined ? texts.viewOf(name) : texts.hideOf(name)}
              onClick={() => (shown === undefined ? setAsked(true) : setShown(undefined))}
            >
              {shown === undefined ? texts.view : texts.hide}
            </Button>
          </Allowed>
        )}
      </div>
      {shown !== undefined && <FileView name={name} file={shown} />}
      {isAsked && (
        <ShowDialog
          formName={listed.id}
          words={{ title: texts.viewTitle, lead: texts.viewLead, done: texts.shown }}
          act={reason => viewDocument(caseId, listed.id, reason)}
          onShown={setShown}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}

const typeTexts: Readonly<Record<Listed['type'], string>> = {
  'image/jpeg': messages.documents.picture,
  'application/pdf': 'PDF',
}

const KB = 1000
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`

function AddDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const [file, setFile] = useState<{ readonly name: string; readonly content: string | null }>()
  const choose = async (chosen: File) =>
    setFile({ name: chosen.name, content: await contentOf(chosen).catch(() => null) })
  const adding = useDialogChange({
    act: ({ name }: { name: string }) => addDocument(caseId, { name, content: file?.content ?? '' }),
    done: texts.added,
    failed: texts.refused,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.refused, fields: ['name'] })),
    changes: casesKey,
  })
  const { form, field, values, refuse } = useKeptForm(`document ${caseId}`, {
    initial: { name: '' },
    faultOf: ({ name }) =>
      name.trim() === '' || !file?.content ? { toast: texts.noFile, fields: ['name'] } : undefined,
    onSubmit: typed => adding.mutate(typed),
  })
  return (
    <FormDialog
      title={texts.add}
      form={form}
      isTyped={values.name !== '' || file !== undefined}
      submit={texts.add}
      isBusy={adding.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.addLead}</p>
      <div className="grid justify-items-start gap-2">
        <FileButton
          text={texts.choose}
          label={texts.choose}
          isBusy={adding.isPending}
          onChoose={chosen => void choose(chosen)}
        />
        <p role="status" className="text-sm text-muted wrap-anywhere">
          {file === undefined
            ? fileMessages.hint
            : file.content === null
              ? fileMessages.tooLarge
              : texts.chosen(file.name)}
        </p>
      </div>
      <TextField
        {...field('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={FILE_NAME_MAX}
        required
      />
    </FormDialog>
  )
}
