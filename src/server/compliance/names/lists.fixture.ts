import type { EntryKind, ListEntry } from './list-entry.ts'

/** An invented entry; names as 'Given Middle FAMILY', the family name in capitals. */
export function entryOf(
  id: string,
  names: readonly string[],
  more: Partial<Pick<ListEntry, 'births' | 'countries'>> & { readonly kind?: EntryKind } = {},
): ListEntry {
  return {
    id,
    kind: 'individual',
    births: [],
    countries: [],
    programmes: ['TEST'],
    ...more,
    names: names.map(text => ({
      text,
      family: /(?:\p{Lu}{2}\S*\s*)+$/u.exec(text)?.[0] ?? null,
      isWeak: false,
    })),
  }
}

/** People and businesses that nobody has listed. */
export const invented: readonly ListEntry[] = [
  entryOf('1', ['Muhammad Karim al-Zubaryi AL-QAHTARI', 'Abu Zubary'], {
    births: ['1968-03-02'],
    countries: ['Iraq'],
  }),
  entryOf('2', ['Sergey Vadimovich KHOROLENKO'], { births: ['1971'], countries: ['Russia'] }),
  entryOf('3', ['Xu Jianhong'], { countries: ['China'] }),
  entryOf('4', ['Chol Jin RYOM'], { countries: ['Korea, North'] }),
  entryOf('5', ['Abdul Rahman Yunis AL-TARIFI', 'عبد الرحمن الطريفي'], { countries: ['Yemen'] }),
  entryOf('6', ['José Ramiro QUINTAVALLE OSTOS'], { countries: ['Colombia'] }),
  entryOf('7', ['Zorvane Trading Company Ltd'], { kind: 'entity', countries: ['Panama'] }),
  entryOf('8', ['Vseslav Igorevich ZHURAKHOVSKIY'], { countries: ['Russia'] }),
  entryOf('9', ['Fatima Noor HAQQARI'], { births: ['1980-1984'], countries: ['Afghanistan'] }),
  entryOf('10', ['Abdullah Hamid Nasir Yusuf Omar ZERMATANI'], { countries: ['Yemen'] }),
  entryOf('11', ['Qari KHALAQANI'], { countries: ['Afghanistan'] }),
]
