/** Gives the focus to the row of a step or activity, once it is drawn; where a phone shows another column, what shows it has the focus. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button`)
    if (row?.checkVisibility()) row.focus()
  })
}
