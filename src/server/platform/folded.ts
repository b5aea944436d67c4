/** The text without accents and capitals; letters that Unicode does not decompose into a letter and an accent are listed. */
export const folded = (text: string): string =>
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase() // the same text sooner: most names are ASCII
    : text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replaceAll(/[øłđħı]/g, letter => plain[letter] ?? letter)

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }
