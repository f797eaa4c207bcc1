/** Gives the focus to the row of a step or activity once it is drawn. If a phone shows another column, the focus is left alone. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button`)
    if (row?.checkVisibility()) row.focus()
  })
}
