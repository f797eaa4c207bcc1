import type { PersonState, StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { laidOver, listLaidOver } from '@vereda/domain/account/laid-over.ts'

/** All that a form writes of somebody, as their page tells it. */
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

/** What both changed, by the last word of its message, and what stands there now. */
export type Clash = { field: string; theirs: string }

/** What was written of somebody here, on what somebody else made of them meanwhile. */
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
