import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../tests/components/component-test.tsx'
import { Pager } from './pager.tsx'

const WORDS = { previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` }
const AT = { group: 'app', at: '/' }

function Pages({ pages }: { pages: number }) {
  const [at, setAt] = useState(0)
  return (
    <main>
      <h1>Trails</h1>
      <Pager label="Pages of trails" page={at} pages={pages} words={WORDS} onPage={setAt} />
    </main>
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a pager moves by one page or by number, within the first and the last page', async ({ show }) => {
  await show(<Pages pages={3} />, AT)
  await expect.element(button('Previous')).toBeDisabled()
  await button('Next').click()
  await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page')
  await button('Page 3').click()
  await expect.element(button('Next')).toBeDisabled()
  await button('Previous').click()
  await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

test('a pager with a single page is not shown', async ({ show }) => {
  await show(<Pages pages={1} />, AT)
  await expect.element(page.getByRole('heading', { name: 'Trails' })).toBeVisible()
  expect(page.getByRole('navigation').elements()).toEqual([])
})

test('a pager of a thousand pages shows few numbers, including the last one @long', async ({ show }) => {
  await show(<Pages pages={1000} />, AT)
  expect(page.getByRole('button').elements()).toHaveLength(7)
  await button('Page 1000').click()
  await expect.element(button('Page 1000')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Next')).toBeDisabled()
  await button('Page 998').click()
  await expect.element(button('Page 997')).toBeVisible()
  await expectAccessible()
})
