/** How a person is shown to others (decisions 2): 0 full name, 1 nickname, 2 first name and last initial. */
export type CustomNameType = 0 | 1 | 2
export const DEFAULT_CUSTOM_NAME_TYPE: CustomNameType = 2 // specification 9

const words = (name: string) => name.split(/\s+/).filter(Boolean)
// A letter outside the basic plane is two code units, so the first letter is taken by code point.
const firstLetter = (word: string) => (Array.from(word)[0] ?? '').toUpperCase()

/** First name and last initial: "Marina Dias" → "Marina D."; a single name stays as it is. */
export function shortName(name: string): string {
  const parts = words(name)
  return parts.length < 2 ? parts.join() : `${parts[0]} ${firstLetter(parts.at(-1)!)}.`
}

/** The first of a person's names; null where none is known. */
export const firstName = (name: string | null): string | null => words(name ?? '')[0] ?? null

/** What the product calls a person on screens and in letters: the nickname, else the first name. */
export const calledName = ({ name, nickname }: { name: string | null; nickname: string | null }): string =>
  nickname?.trim() || (firstName(name) ?? '')

/** Up to two initials for an avatar: "Marina Dias" → "MD". */
export function initials(name: string): string {
  const [first = '', ...rest] = words(name)
  return firstLetter(first) + firstLetter(rest.at(-1) ?? '')
}

/** The name that others see. A nickname of spaces only counts as none. */
export function shownName(person: {
  name: string
  nickname: string | null
  customNameType: CustomNameType
}): string {
  if (person.customNameType === 0) return person.name
  if (person.customNameType === 1) return person.nickname?.trim() ? person.nickname : initials(person.name)
  return shortName(person.name)
}
