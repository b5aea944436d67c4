import { useId } from 'react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

type Props = {
  text: string
  /** Spoken instead of the text. */
  label: string
  /** On a telephone the camera opens at once. */
  capture?: 'user' | 'environment' | undefined
  isBusy?: boolean
  onChoose: (file: File) => void
}

/** Has a picture or a PDF chosen. */
export function FileButton({ text, label, capture, isBusy = false, onChoose }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary', 'small')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
    >
      {text}
      <input
        id={id}
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        capture={capture}
        disabled={isBusy}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onChoose(file)
          event.currentTarget.value = '' // the same file can be chosen again
        }}
        className="sr-only"
      />
    </label>
  )
}
