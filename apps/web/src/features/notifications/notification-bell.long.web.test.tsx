import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { NotificationBell } from './notification-bell.tsx'
import { aNotification, arrive, SHOWN, tells } from './testing/notification-stage.ts'

test.for([1, 100])(
  'in large letters the bell stays visible beside its count: %d unread',
  async (unread, { show, server }) => {
    await arrive()
    await page.viewport(390, 844)
    largeLetters()
    tells(
      server,
      Array.from({ length: unread }, () => aNotification({})),
    )
    await show(
      <header style={{ display: 'flex', justifyContent: 'end', margin: '0 20px' }}>
        <NotificationBell />
      </header>,
      SHOWN,
    )
    const bell = page.getByRole('button')
    await expect.element(bell.getByText(unread > 99 ? '99+' : String(unread))).toBeInTheDocument()
    const [sign, count] = ['svg', 'span'].map((name) =>
      bell.element().querySelector(name)!.getBoundingClientRect(),
    )
    expect(count!.left).toBeGreaterThanOrEqual(sign!.left + sign!.width / 2 - 1)
    expect(document.documentElement.scrollWidth).toBe(innerWidth)
  },
)
