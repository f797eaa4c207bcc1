import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../../testing/studio-test.tsx'
import { AudiencePicker } from './audience-picker.tsx'
import { NO_GIFT } from './gift.ts'

const AT = { group: 'running', at: '/studio/running/give' }
const GROUPS = [
  { part: { kind: 'journey' as const, id: 'south' }, name: 'South', people: 9 },
  { part: { kind: 'unit' as const, path: ['South'] }, name: 'South', people: 4 },
  { part: { kind: 'unit' as const, path: ['North'] }, name: 'North', people: 5 },
]

test('the buttons of a journey and a unit of the same name are told apart', async ({ show }) => {
  await show(
    asking(<AudiencePicker gift={NO_GIFT} groups={GROUPS} everybody={9} onChange={() => undefined} />),
    AT,
  )
  const of = (kind: string, count: number) =>
    `South, ${say(`running.give.kind.${kind}`)} · ${say('running.give.people', { count })}`
  for (const name of [of('journey', 9), of('unit', 4), 'North'])
    for (const put of ['include', 'except'])
      await expect
        .element(page.getByRole('button', { name: say(`running.give.${put}.of`, { name }), exact: true }))
        .toBeVisible()
})
