import type { Text } from '@vereda/client/text/text-in.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { PLACES } from '../../frame/nav/places.ts'
import { studioPaths } from '../../frame/studio-paths.ts'

/** A screen by its name, as it is found. */
export type FoundPlace = { to: string; name: string }

/** What stands within the places of the bar, for managers. */
const WITHIN = [
  [studioPaths.give(), 'give'],
  [studioPaths.catalogue(), 'catalogue'],
  [studioPaths.groups(), 'groups'],
  [studioPaths.organisation(), 'organisation'],
  [studioPaths.imports(), 'import'],
  [studioPaths.invitations(), 'invitations'],
  [studioPaths.connections(), 'connections'],
  [studioPaths.letters(), 'letters'],
  [studioPaths.refused(), 'refused'],
] as const

/** Whether a plain text has every word that is looked for. */
export const hasWords = (text: string, search: string): boolean =>
  plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))

/** The studio's screens that somebody may open and whose names have every word that is looked for; all of them where none is. */
export function foundPlaces(t: Text, opens: readonly StudioAccess[], search: string): FoundPlace[] {
  const main = PLACES.filter(({ access }) => opens.includes(access))
  const places = [
    ...main.map(({ to, word }) => ({ to, name: t(`frame.nav.${word}`) })),
    ...(opens.includes('manager') ? WITHIN.map(([to, word]) => ({ to, name: t(`find.${word}`) })) : []),
  ]
  return places.filter(({ name }) => hasWords(plainText(name), search))
}

/** What a manager begins, and the screen whose address opens the sheet of it. */
const BEGUN = [
  [studioPaths.notices(), 'newNotice'],
  [studioPaths.groups(), 'newGroup'],
  [studioPaths.invitations(), 'newInvitation'],
  [studioPaths.people(), 'newPerson'],
] as const

/** What somebody may begin whose name has every word that is looked for; all of it where none is. */
export const foundBeginnings = (t: Text, opens: readonly StudioAccess[], search: string): FoundPlace[] =>
  BEGUN.filter(() => opens.includes('manager'))
    .map(([at, word]) => ({ to: `${at}?new`, name: t(`find.${word}`) }))
    .filter(({ name }) => hasWords(plainText(name), search))
