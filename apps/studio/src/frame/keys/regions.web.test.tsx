import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { effectsEnded, expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { test } from '../../testing/studio-test.tsx'
import { ByKey } from './by-key.tsx'
import { keysShownCell } from './keys-shown-cell.ts'

const at = { group: 'keys', at: '/studio/people' }
const region = (role: 'navigation' | 'main' | 'complementary' | 'region' | 'banner', name?: string) =>
  page.getByRole(role, { ...(name && { name }) })
const screen = (
  <>
    <nav aria-label="Places">
      <a href="/studio">Home</a>
    </nav>
    <main tabIndex={-1}>
      <h1>People</h1>
      <nav aria-label="Pages">
        <a href="/studio/people">1</a>
      </nav>
    </main>
    <ByKey />
  </>
)

test('F6 moves the focus from region to region, and Shift F6 back', async ({ show, server: _ }) => {
  await show(screen, at)
  await effectsEnded()
  page.getByRole('link', { name: 'Home' }).element().focus()
  await userEvent.keyboard('{F6}')
  await expect.element(region('main')).toHaveFocus()
  expect(getComputedStyle(region('main').element()).outlineStyle).toBe('solid')
  await expectAccessible()
  await userEvent.keyboard('{F6}')
  await expect.element(region('navigation', 'Places')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.element(region('main')).toHaveFocus()
  expect(region('navigation', 'Places').element().hasAttribute('tabindex')).toBe(false)
})

test('an editor’s columns are regions instead of what holds them; one that is hidden is none', async ({
  show,
  server: _,
}) => {
  const column = (name: string, isHidden = false) => (
    <section aria-label={name} style={isHidden ? { display: 'none' } : undefined}>
      <button type="button">{`In ${name}`}</button>
    </section>
  )
  const editor = (
    <>
      <header>Caves</header>
      <main tabIndex={-1} data-view="stage">
        <button type="button">View</button>
        {column('Outline')}
        {column('Content', true)}
        {column('Properties')}
      </main>
      <aside aria-label="Undo">
        <button type="button">Undo</button>
      </aside>
      <ByKey />
    </>
  )
  await show(editor, at)
  await effectsEnded()
  page.getByRole('button', { name: 'In Outline' }).element().focus()
  for (const next of ['region Properties', 'complementary Undo', 'banner', 'region Outline']) {
    await userEvent.keyboard('{F6}')
    const [role, name] = next.split(' ') as ['region', string?]
    await expect.element(region(role, name)).toHaveFocus()
  }
  const view = page.getByRole('button', { name: 'View' }).element()
  view.focus()
  await userEvent.keyboard('{F6}')
  await expect.element(region('region', 'Outline')).toHaveFocus()
  view.focus()
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  await expect.element(region('banner')).toHaveFocus()
})

test('the keys of every screen tell of it, and in a dialog it leads nowhere', async ({ show, server: _ }) => {
  await show(screen, at)
  await effectsEnded()
  keysShownCell.set(true)
  const sheet = page.getByRole('dialog', { name: say('keys.title') })
  await expect.element(sheet.getByText(say('keys.does.region'))).toBeVisible()
  await expect.element(sheet.getByText(say('keys.press.regionBefore'))).toBeVisible()
  await userEvent.keyboard('{F6}')
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  expect(document.querySelector('nav[tabindex]')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})
