type File = { readonly name: string; readonly content: Blob }

/** Hands a file to the browser's downloads. It never leaves the page. */
export function saveFile({ name, content }: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
