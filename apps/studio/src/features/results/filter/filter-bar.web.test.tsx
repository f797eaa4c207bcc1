import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { FilterBar, type FilterOf, FilterWords } from './filter-bar.tsx'

test('a removed group in the address is named as unlisted, and is selected', async ({ show }) => {
  const of: FilterOf = {
    groupTrailId: 'caves',
    kind: 'learner',
    person: null,
    choices: { versions: [1], groups: [{ id: 'sul', name: 'South' }], teams: [] },
    chosen: { filter: { group: '4711' }, stands: null },
  }
  const both = (
    <>
      <FilterWords of={of} players={0} all={9} />
      <FilterBar of={of} />
    </>
  )
  await show(both, { group: 'results', at: '/studio/results/caves' })
  const name = say('results.unlisted.group')
  const what = say('results.only.group', { name })
  await expect
    .element(page.getByText(say('results.only.all.learner', { what, count: 0, all: 9 })))
    .toBeVisible()
  const group = page.getByLabelText(say('results.filter.group'), { exact: true })
  await expect.element(group).toHaveDisplayValue(name)
})
