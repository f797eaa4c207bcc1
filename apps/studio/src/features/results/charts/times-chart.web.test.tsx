import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { TimesChart } from './times-chart.tsx'

const LIGHT = { id: 's1', title: 'Light', seconds: 120, players: 1 }
const TIMES = { time: '2 min', step: 'Light', longest: '2 min' }

test.for(['learner', 'team'] as const)(
  'the time of a single %s is not told as the time of half of them',
  async (kind, { show }) => {
    const told = (count: number) =>
      page.getByText(say(`results.times.sentence.${kind}`, { ...TIMES, count }), { exact: true })
    const time = { seconds: 120, players: 1, steps: [LIGHT] }
    await show(<TimesChart time={time} kind={kind} />, { group: 'results', at: '/studio/results/caves' })
    await expect.element(told(1)).toBeVisible()
    await expect.element(told(2)).not.toBeInTheDocument()
  },
)
