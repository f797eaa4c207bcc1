import { randomUUID } from 'node:crypto'
import type { RosterLists } from '@vereda/contract/rest/studio-imports.ts'
import type { ImportLists } from '@vereda/domain/people-import/resolve-lists.ts'
import { journeyId } from '../directory/journeys.ts'

/** The schools and classes of a roster, each with the id that it gets if it does not exist yet. */
export const listsWithIds = (lists: RosterLists | undefined): ImportLists | null =>
  lists
    ? {
        schools: lists.schools.map((school) => ({ ...school, id: randomUUID() })),
        classes: lists.classes.map((one) => ({ ...one, id: journeyId(one.name) })),
      }
    : null
