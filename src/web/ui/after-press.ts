/**
 * Runs a task once nothing is pressed. Who leaves a field by pressing a button must find the button where it was: words
 * that came up between press and release would push it away from under the pointer, and the press would come to nothing.
 */
export function afterPress(task: () => void): void {
  if (document.querySelector(':active') === null) task()
  else addEventListener('pointerup', () => setTimeout(task), { once: true }) // the click comes after it
}
