/** The open dialogs that are not in the middle of the screen, nor a sheet at its bottom, by their headings. */
export function dialogsOutOfPlace(): string[] {
  const { clientWidth, clientHeight } = document.documentElement
  return [...document.querySelectorAll('dialog:modal')].flatMap((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const isMiddle = (start: number, end: number) => Math.abs(start - end) <= 2
    const isSheet = Math.abs(clientHeight - bottom) <= 1
    const isInPlace = isMiddle(left, clientWidth - right) && (isSheet || isMiddle(top, clientHeight - bottom))
    return isInPlace && (isSheet || left >= 16) ? [] : [dialog.querySelector('h2')?.textContent ?? 'a dialog']
  })
}
