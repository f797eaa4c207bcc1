import { defineCall } from '../call.ts'

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

export const OWN_DATA_CALLS = { ownData } as const
