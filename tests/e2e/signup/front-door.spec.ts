import { address } from '../../harness/address.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/page-checks.ts'
import { expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const KINDS = ['steps', 'simple', 'personal', 'code', 'school', 'teacher']

test.describe('in English', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ locale: 'en', viewport })
  const say = sayIn('en')

  test('the front door links to the demo’s invitations and to the outbox', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(address('/'))
    await expect(page.getByRole('link', { name: say('frontdoor.outbox.open') })).toHaveAttribute(
      'href',
      address('/outbox'),
    )
    for (const kind of KINDS)
      await expect(page.getByRole('link', { name: say(`frontdoor.invitation.${kind}.title`) })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: say('frontdoor.invitation.personal.title') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('signup.job.title') })).toBeVisible()
  })
})
