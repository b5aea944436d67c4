/** Undefined where the browser lets us store nothing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Keeps a value for this tab alone; a reload and our other documents find it. */
export const keepInTab = (name: string, value: object): void =>
  attempt(() => sessionStorage.setItem(name, JSON.stringify(value)))

/** The value as this build or an older one kept it. */
export const readFromTab = <Kept extends object>(name: string): Kept | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(name) ?? '') as Kept)

export const removeFromTab = (name: string): void => attempt(() => sessionStorage.removeItem(name))

/** This tab's place when its session ended (session.ts); empty where it has not ended. */
export const keptPlace = (): string => attempt(() => sessionStorage['place'] as string | undefined) ?? ''

/** Lets the page of a sign-in lead back to this place. It stays in the tab: a link's token gets into no address. */
export const keepPlace = (place: string): void => attempt(() => sessionStorage.setItem('place', place))

export const forgetPlace = (): void => removeFromTab('place')
