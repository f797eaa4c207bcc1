import { expect, test } from 'vitest'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { keepSitting, newSitting, saveClaim } from './sittings.ts'

test('P3 a team’s play is queued with the team’s name at the beginning of the sitting', async () => {
  const { ports, store } = aDevice(learningServer().calls(''))
  const begun = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'scorm',
    version: 3,
  } as const
  const forTeam = { ...begun, team: 'otters', teamName: 'Otters' }
  await keepSitting(ports, newSitting(ports, 'sitting', forTeam))
  await saveClaim(ports, { owner: MARINA, id: 'sitting' }, aClaim({ points: [60] }))
  const [item] = await store.read(['TOSEND'], (tx) => tx.list('TOSEND'))
  expect(item).toMatchObject({ team: 'otters', teamName: 'Otters' })
})
