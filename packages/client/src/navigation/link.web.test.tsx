import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from './go.ts'
import { Link } from './link.tsx'
import { setWarmer } from './warm.ts'

const roots: Root[] = []
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  setWarmer(() => undefined)
})

function show(at: string) {
  history.replaceState(null, '', at)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  root.render(
    <nav>
      <Link to="/enroll?q=tea">Catalogue</Link>
      <Link to="/profile" replace>
        Profile
      </Link>
      <Link to="/studio">Studio</Link>
    </nav>,
  )
}
const link = (name: string) => page.getByRole('link', { name })

test('the link to the current screen has aria-current, whatever its query', async () => {
  show('/enroll')
  await expect.element(link('Catalogue')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Profile')).not.toHaveAttribute('aria-current')
  await link('Profile').click()
  await expect.element(link('Profile')).toHaveAttribute('aria-current', 'page')
  expect(location.pathname).toBe('/profile')
})

test('hovering or focusing a link preloads its screen, but not one of the other app', async () => {
  const warmed: string[] = []
  setWarmer((path) => void warmed.push(path))
  show('/enroll')
  await link('Profile').hover()
  await expect.poll(() => warmed).toContain('/profile')
  ;(link('Catalogue').element() as HTMLElement).focus()
  expect(warmed).toContain('/enroll?q=tea')
  await expect.element(link('Studio')).toHaveAttribute('href', '/studio')
  warmed.length = 0
  ;(link('Studio').element() as HTMLElement).focus()
  expect(warmed).toEqual([])
})

test('go adds a history entry, or replaces the current one', () => {
  history.replaceState(null, '', '/enroll')
  const before = history.length
  go('/profile', { replace: true })
  expect([location.pathname, history.length]).toEqual(['/profile', before])
  go('/trail/1?step=2')
  expect([location.pathname + location.search, history.length]).toEqual(['/trail/1?step=2', before + 1])
})
