/** The fields in which words are written. */
export const WRITTEN = 'textarea,[contenteditable],input:not([type=search],[type=radio],[type=checkbox])'
const fields = new Set<Element>()

const wordsIn = (field: Element) =>
  ('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** Notes from now on in which fields of this page somebody writes. */
export function noteWriting(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(WRITTEN)) fields.add(target)
  }
  addEventListener('input', note, true)
}

/** Whether words that somebody wrote here stand in a field that is still in the page. */
export function hasWrittenWords(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some((field) => wordsIn(field) !== '')
}
