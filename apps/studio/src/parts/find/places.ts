import type { Text } from '@vereda/client/text/text-in.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { PLACES } from '../../frame/nav/places.ts'
import { studioPaths } from '../../frame/studio-paths.ts'

/** A screen, found by its name. */
export type FoundPlace = { to: string; name: string }

/** The managers' screens below the places of the navigation bar. */
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

/** Whether a plain text contains every word of a search. */
export const hasWords = (text: string, search: string): boolean =>
  plainText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))

/** The studio's screens that a person may open and whose names contain every word of the search; all of them for an empty search. */
export function foundPlaces(t: Text, opens: readonly StudioAccess[], search: string): FoundPlace[] {
  const main = PLACES.filter(({ access }) => opens.includes(access))
  const places = [
    ...main.map(({ to, word }) => ({ to, name: t(`frame.nav.${word}`) })),
    ...(opens.includes('manager') ? WITHIN.map(([to, word]) => ({ to, name: t(`find.${word}`) })) : []),
  ]
  return places.filter(({ name }) => hasWords(plainText(name), search))
}

/** The things that a manager can make, and the screen whose address opens the sheet for it. */
const BEGUN = [
  [studioPaths.notices(), 'newNotice'],
  [studioPaths.groups(), 'newGroup'],
  [studioPaths.invitations(), 'newInvitation'],
  [studioPaths.people(), 'newPerson'],
] as const

/** The things that a person may make and whose names contain every word of the search; all of them for an empty search. */
export const foundBeginnings = (t: Text, opens: readonly StudioAccess[], search: string): FoundPlace[] =>
  BEGUN.filter(() => opens.includes('manager'))
    .map(([at, word]) => ({ to: `${at}?new`, name: t(`find.${word}`) }))
    .filter(({ name }) => hasWords(plainText(name), search))
