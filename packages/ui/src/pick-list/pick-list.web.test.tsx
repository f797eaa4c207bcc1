import { useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { SHOWN_MAX } from './found.ts'
import { PickList } from './pick-list.tsx'

const WORDS = {
  search: 'Find a job',
  none: 'No such job',
  more: (left: number) => `and ${left} more`,
  count: (count: number) => `${count} jobs`,
}
const jobs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: `Job number ${n}.` }))

function Jobs({ count }: { count: number }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <main>
      <h1>Jobs</h1>
      <PickList legend="Your job" options={jobs(count)} value={value} onPick={setValue} words={WORDS} />
    </main>
  )
}
const AT = { group: 'app', at: '/' }
const search = page.getByRole('searchbox', { name: 'Find a job' })
const radio = (n: number) => page.getByRole('radio', { name: `Job number ${n}.` })

test('a short list has no search field', async ({ show }) => {
  await show(<Jobs count={7} />, AT)
  await expect.element(radio(6)).toBeInTheDocument()
  expect(search.elements()).toEqual([])
})

test('a long list shows its first options and the number left, and its search announces how many it found @long', async ({
  show,
}) => {
  await show(<Jobs count={100} />, AT)
  await expect.element(radio(0)).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(SHOWN_MAX)
  await expect.element(page.getByText('and 60 more')).toBeVisible()
  await search.fill('number 99')
  await expect.element(page.getByRole('status').filter({ hasText: '1 jobs' })).toBeVisible()
  await radio(99).click({ force: true })
  await search.fill('')
  await expect.element(radio(99)).toBeChecked()
  await search.fill('gardener')
  await expect.element(page.getByText('No such job')).toBeVisible()
  await expectAccessible()
})

test('Enter in the search field does not submit the form around it @long', async ({ show }) => {
  let sent = 0
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Jobs count={10} />
      <button type="submit">Send</button>
    </form>,
    AT,
  )
  await search.fill('number 3')
  await userEvent.keyboard('{Enter}')
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(sent).toBe(1)
})

test('names of several lines stay inside their cards', async ({ show }) => {
  await page.viewport(320, 480)
  const name = (n: number) => `Coordinator of the ${n}th agricultural and veterinary warehouse`
  const options = Array.from({ length: 12 }, (_, n) => ({ id: `${n}`, name: name(n) }))
  await show(
    <PickList legend="Your job" options={options} value={null} onPick={() => {}} words={WORDS} />,
    AT,
  )
  await expect.element(page.getByRole('radio', { name: name(0) })).toBeInTheDocument()
  const cards = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')!)
  for (const card of cards) expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight)
})
