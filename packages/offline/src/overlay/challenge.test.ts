import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aPlay, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { expect, test } from 'vitest'
import { MARINA } from '../testing/a-device.ts'
import { layUnsentOver } from './lay-unsent.ts'
import type { Unsent } from './unsent.ts'

const question: GradedQuestion = {
  id: 'q',
  kind: 'single',
  prompt: '?',
  correct: [],
  points: 30,
  options: [{ id: 'a', text: 'a' }],
}
const challenge = { id: 'race', seconds: 30, maxBonus: 10, questions: [question] }
const trail = {
  ...listedTrail(aTrailDocument({ steps: [aStep({ challenge })] })),
  sumPoints: 7,
  totalPoints: 7,
}

const round = (id: string, points: number, bonus: number): Unsent['plays'][number] => ({
  id,
  owner: MARINA,
  groupTrailId: trail.id,
  resourceId: 'race',
  team: null,
  version: 1,
  play: aPlay({ points: [points], bonus, finished: false }),
})
const laid = (...plays: Unsent['plays']) => layUnsentOver(trail, [], null, { items: [], sittings: [], plays })

test('M1 unsent rounds of a challenge count with the best points and the best bonus, beside the test’s points', () => {
  const shown = laid(round('one', 20, 3), round('two', 10, 8))
  expect(shown).toMatchObject({ sumPoints: 27, bonusPoints: 8, totalPoints: 35, finishedResources: 0 })
  expect(shown.steps[0]).toMatchObject({ stepPoints: 0, challenge: { activityPoint: 20, activityBonus: 8 } })
})

test('M1 a round never counts more than its challenge gives', () => {
  expect(laid(round('one', 900, 900))).toMatchObject({ sumPoints: 37, bonusPoints: 10 })
})

test('M3 adding an unsent round twice changes nothing', () => {
  const once = laid(round('one', 20, 3))
  const again = layUnsentOver(once, [], null, { items: [], sittings: [], plays: [round('one', 20, 3)] })
  expect(again).toEqual(once)
})
