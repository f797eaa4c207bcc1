import { ID } from './patterns.ts'

const KEPT_MAX = 200 // each has about 5 KB

const kept = new Map<string, string>()

/** A drawing's text, made once for each name and kept; `id` makes the ids inside it unique on the page. */
export function drawnOnce(name: string, draw: () => string, id: string): string {
  const text = kept.get(name) ?? draw()
  kept.delete(name)
  kept.set(name, text)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return text.replaceAll(ID, `art${id.replace(/\W/g, '')}`)
}
