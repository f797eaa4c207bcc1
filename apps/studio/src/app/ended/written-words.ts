/** The fields that hold written text. */
export const WRITTEN = 'textarea,[contenteditable],input:not([type=search],[type=radio],[type=checkbox])'
const fields = new Set<Element>()

const wordsIn = (field: Element) =>
  ('value' in field ? String(field.value) : (field.textContent ?? '')).trim()

/** From now on, records the fields of this page in which somebody writes. */
export function noteWriting(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(WRITTEN)) fields.add(target)
  }
  addEventListener('input', note, true)
}

/** Whether a field in which somebody wrote still is in the page and contains text. */
export function hasWrittenWords(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some((field) => wordsIn(field) !== '')
}
