import { ID } from './patterns.ts'

const KEPT_MAX = 200 // about 5 KB each

const kept = new Map<string, string>()

/** A drawing's text, made once per name and kept; `id` makes its inner ids its own on the page. */
export function drawnOnce(name: string, draw: () => string, id: string): string {
  const text = kept.get(name) ?? draw()
  kept.delete(name)
  kept.set(name, text)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return text.replaceAll(ID, `art${id.replace(/\W/g, '')}`)
}
