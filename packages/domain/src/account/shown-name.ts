/** How a person is shown to others (decisions 2): 0 full name, 1 nickname, 2 first name and last initial. */
export type CustomNameType = 0 | 1 | 2
export const DEFAULT_CUSTOM_NAME_TYPE: CustomNameType = 2 // specification 9

const words = (name: string) => name.trim().split(/\s+/).filter(Boolean)

/** First name and last initial: "Marina Dias" → "Marina D."; a single name stays. */
export function shortName(name: string): string {
  const parts = words(name)
  return parts.length < 2 ? (parts[0] ?? '') : `${parts[0]} ${parts.at(-1)![0]!.toUpperCase()}.`
}

/** Up to two initials for an avatar: "Marina Dias" → "MD". */
export const initials = (name: string): string =>
  [words(name)[0], words(name).length > 1 ? words(name).at(-1) : '']
    .map((w) => w?.[0]?.toUpperCase() ?? '')
    .join('')

export function shownName(person: {
  name: string
  nickname: string | null
  customNameType: CustomNameType
}): string {
  if (person.customNameType === 0) return person.name
  if (person.customNameType === 1) return person.nickname || initials(person.name)
  return shortName(person.name)
}
