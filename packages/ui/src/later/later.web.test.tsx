import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { later } from './later.tsx'

const AT = { group: 'app', at: '/' }

/** A part whose code can't be loaded until `mend` is called. */
function cutOff<Props extends object>(part: (props: Props) => ReactNode) {
  let isCut = true
  const load = async () => {
    if (isCut) throw new Error('cut off')
    return part
  }
  const mend = () => {
    isCut = false
  }
  return { load, mend }
}

test('a part that fails to load on a press leaves the screen unchanged, and the next press loads it', async ({
  show,
}) => {
  const { load, mend } = cutOff(({ onClose }: { onClose: () => void }) => (
    <section aria-label="Sheet">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  ))
  const Sheet = later(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Sheet onClose={() => setOpen(false)} />}
      </main>
    )
  }
  await show(<Screen />, AT)
  const open = page.getByRole('button', { name: 'Open' })
  const sheet = page.getByRole('region', { name: 'Sheet' })
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  expect(sheet.elements()).toEqual([])
  mend()
  await open.click()
  await expect.element(sheet).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await open.click()
  await expect.element(sheet).toBeVisible()
})

test('a part that fails to load by itself is loaded when the network returns', async ({ show }) => {
  const { load, mend } = cutOff(({ words }: { words: string }) => <p>{words}</p>)
  const Part = later(load, <p>Waiting</p>)
  await show(
    <main>
      <h1>Trail</h1>
      <Part words="Here" />
    </main>,
    AT,
  )
  await expect.element(page.getByText('Waiting')).toBeVisible()
  mend()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Here')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Trail' })).toBeVisible()
})
