import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { text } from '../text.ts'

const One = z.strictObject({ id: text(128) })

export const ownData = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'userctl/ownData',
  does: 'Everything that is kept of who asks, as a ZIP: data.json for machines, data.html to read, and their photo.',
  access: 'learner',
  isPersonal: true,
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted'],
})

export const personData = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/person/:id/data',
  does: 'Everything that is kept of a person, as the ZIP that they can get themselves: to be handed to them, before they are erased too.',
  access: 'manager',
  params: One,
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-person'],
})

export const erasePerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id/erase',
  does: 'Erases a person for good: their names, contacts, photo, certificates, what they typed, and every session; plays, points and totals stay under their id, which names nobody. No manager erases themselves.',
  access: 'manager',
  params: One,
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-person', 'own-account'],
})

export const OWN_DATA_CALLS = { ownData, personData, erasePerson } as const
