type File = { readonly name: string; readonly text: string; readonly type: string }

/** Hands a text to the browser's downloads. It never leaves the page. */
export function saveFile({ name, text, type }: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
