import type { PersonState, StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { laidOver, listLaidOver } from '@vereda/domain/account/laid-over.ts'

/** All fields that the form edits, as the person's page has them. */
export const stateOf = ({
  person,
  jobName,
  journeys,
  roles,
  unitTree,
  schoolId,
}: StudioPersonStory): PersonState => ({
  person,
  jobName,
  roles,
  unitTree,
  ...(schoolId === undefined ? {} : { schoolId }),
  journeys: journeys.map(({ id }) => id),
})

/** A field that both managers changed (the last word of its message), and its current value. */
export type Clash = { field: string; theirs: string }

/** This manager's changes applied on top of what another manager changed meanwhile. */
export function besideOthers(
  was: PersonState,
  here: PersonState,
  { choices, ...story }: StudioPersonStory,
): { state: PersonState; clashes: Clash[] } {
  const now = stateOf({ choices, ...story })
  const person = laidOver(was.person, here.person, now.person)
  const { laid, clashing } = laidOver(was, here, now)
  const theirs = {
    jobName: { field: 'job', theirs: now.jobName ?? '' },
    unitTree: { field: 'unit', theirs: (now.unitTree ?? []).join(' › ') },
    schoolId: {
      field: 'school',
      theirs: choices.schools?.find(({ id }) => id === now.schoolId)?.name ?? '',
    },
  }
  const told = (['jobName', 'unitTree', 'schoolId'] as const).filter((field) => clashing.includes(field))
  return {
    state: {
      ...laid,
      person: person.laid,
      roles: laidOver(was.roles, here.roles, now.roles).laid,
      journeys: listLaidOver(was.journeys, here.journeys, now.journeys),
    },
    clashes: [
      ...person.clashing.map((field) => ({ field, theirs: now.person[field] ?? '' })),
      ...told.map((field) => theirs[field]),
    ],
  }
}
